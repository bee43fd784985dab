import { changed, legalChanges, type LegalDocument, section } from "./legal_document.ts";
import { MY_DATA_LINK, ORDER_RECORD_YEARS } from "./my_data.ts";
import { sample } from "../words/slot.ts";

/** Describes what the software does, as it is shipped. Change it together with what is stored, shown or sent. */
export const PRIVACY_POLICY: LegalDocument = {
  title: "Privacy Policy",
  description:
    "What this website collects when you take an assessment, join the waitlist or buy a tool, who receives it, how long it is kept and what you can ask for.",
  effective: { iso: "2025-06-30", text: "June 30, 2025" },
  revised: { iso: "2026-11-30", text: "November 30, 2026" },
  intro:
    "This policy says what we collect when you use this website, what we do with it, and what you can ask of us. “We” means the coaching practice that runs the website.",
  sections: [
    section("what-we-collect", "What we collect", [
      {
        text: "You can see, download and delete what we hold about you without writing to us.",
        link: { ...MY_DATA_LINK, label: "Your data" },
      },
      "We collect:",
      [
        "Your name, email, company and role from a diagnostic. The business check asks for name and email, both optional. We learn your company and role only if you tell us on a call, in a booking or in a message.",
        "Your assessment answers: the 14 scores of the business check, any notes you add to them, and the result of the founder test.",
        "Payment details when you buy a tool: a card payment provider collects them for us. We never see or store your card number.",
      ],
      "If you join the waitlist, we collect your name, your email and the tool you chose. With every entry we store the time it arrived. Each entry has its own number.",
    ]),
    section("business-check", "The 14-point business check", [
      "When you submit the check, we store your scores, which dimensions you could not count, your notes, the figures and drawings that we make from the scores, the editions of the check and of its computation, which earlier check it repeats, and the name and email you gave, if any. A random key comes with each submission. We keep it with a code made from what was sent, so that a repeated click saves the check only once.",
      "We also store whether you checked the consent box. If you did, we store which wording you agreed to, and when. Then we email you once: the link to your results, what moved since the check that it repeats, if any, and a first action for each of your three bottlenecks. A coach may also read your notes and email you about your results. Without your consent we send you nothing about the check.",
      "If you ask for a reminder to check again, we store the address you typed, for which result, under a number of its own, since when, and when the reminder is due. We confirm it by email, send that one reminder and delete the address, also if you stopped our email before you asked, but not if you stop it afterward. A button on the page that opens when you ask, and from the link in the first email, calls it off.",
      "Your results open with a link that cannot be guessed. Anyone who has the link can read your name, your scores and the guidance. Nobody can read your email or your notes there. We ask search engines not to list these pages. Where the link is posted, other sites may show a picture of the result: its verdict, your overall score and your line, without your name. We store that picture with your result, and when it was drawn. Share the link only with people who may see it.",
    ]),
    section("founder-test", "The founder test", [
      "The founder test needs your email. When you reach your result, your browser sends us your email and your operating style once. We store them with the time, the edition of the test, and a random key and a code made from what was sent, so that it is saved only once. Your answers to the single questions stay in your browser.",
      "We use them to save your result, under its own number, and to send you one email: the report on your style, with the tools that fit it.",
    ]),
    section("waitlist", "The waitlist", [
      "We use your name, your email and the tool you chose to send you two emails: one confirms that you are on the list, and one tells you when the full version is ready. You are on the list once for each tool, however often you send the form. No visitor can read the list of signups.",
    ]),
    section("rounds", "Team checks and answers by link", [
      "Whoever starts a team check types a name, the team’s name and, if answers are shown with names, the names of those who answer. We store these with what is asked, how many are invited and in which way, and when it began, ends and was closed, and whether it was to be closed too early.",
      "Two of the tools collect answers by link in the same way, always without names. “Get the link” sends us what people are asked: the statements, questions and groups, or the areas and the day of the check-in, and how many people you ask, if you say it. Nothing else of the document is sent. The counts go into the tool by a link, and stay in the browser of the person who opens it.",
      "If you answer, we store your answer until the check closes, and with names also which name you chose. We do not ask for your email. Until then nobody is shown any answer: the person who started it sees only how many have answered. When it closes, we store what is shown and delete the single answers in the same moment. Without names we store only counts, and nothing at all if fewer than four answered. With names we store who gave which score. Without names the counts can be saved as a picture that has no name in it; we store that picture, and a code of what is drawn, with them.",
      "Its links cannot be guessed. We store only a code made from each link, which kind of link it is, which links for one answer were used, how many links were issued, which answers came by a link that had been used, and when it has closed how many. So that you can take back an answer by such a link, we store a code that only your own link leads from to it.",
    ]),
    section("focus-map", "The Strategic Focus Map", [
      "After a call your coach can write down with you what is in the way, what stops, what matters and the first steps. We store this map with your email, under a number of its own: what it says now and said before its last change, when it was begun, changed and finished, how often it was saved, with a random key that keeps a repeated click from saving it twice.",
      "The map opens with a link that cannot be guessed, until your coach changes the link. We store a code made from it, and how many links there have been. Whoever has the link can read the map, tick its steps and comment on it. We store which steps are done and since when, your comments and your coach’s answers with their time, and up to when your coach has read them. If your coach sends you the map by email, we store the address, when that was and how often.",
    ]),
    section("coaching-payments", "Payments for coaching", [
      "Your coach can send you a private link to pay for coaching. We store it under a number of its own, with your name and email, when it was made, what it is for, the price, what an earlier Clarity Session takes off and the number of that order, the parts and when each is due, a line that your coach wrote, whether it takes real money, and a random key that keeps a repeated click from making it twice.",
      "The link cannot be guessed; we store a code made from it. Whoever has it can read all this and pay. We store when your coach last emailed it and how often, and when it was changed or withdrawn. A few days before a part is due we email you once. A year after the last part was due we delete all this; what you paid is a purchase.",
    ]),
    section("sprint-room", "The sprint room", [
      "For a sprint your coach can make a page for you alone. We store this room with your email, under a number of its own: the dates of the sessions with their time zone, agendas, what your coach wrote after each session, your coach’s own notes, which the room does not show, names and addresses of files, whether reminders are offered, what all of that said before its last change, when the room was begun and last changed, and how often it was saved, with a random key that keeps a repeated click from saving it twice.",
      "The room opens with a link that cannot be guessed, until your coach changes the link. We store a code made from the link, and how many links there have been. Whoever has the link can read the room and end it. If you put in a plan from the sprint planner, we store its outcomes and commitments, and leave out the rest of the file. We store the commitments that you or your coach type in, with who does them, until when, when they were done, and by whom and when one was removed, and your comments and your coach’s answers with their time, when you last changed any of these, and up to when your coach has read them. If you ask for reminders, we store since when. If your coach sends you the room by email, we store that address, when it was sent and how often. When the room ends, we store when and who ended it.",
    ]),
    section("purchases", "Purchases", [
      "You type your card details into a form that belongs to the card payment provider. They go from your browser to the provider and do not pass through our server.",
      "We keep a record of the order:",
      [
        "the order’s number, the product, its price and the currency, the full price, any discount code, which earlier purchases count toward it, and whether it was a test order;",
        "the email for your receipt and download link;",
        "for coaching: by which link and for which part you paid;",
        "the time, the payment’s state, the provider’s reference number, and how often we asked the provider about it;",
        "codes that prevent a double charge, and show only your browser how the payment went;",
        "when you got the download, whether and when we took it back, and whether it waits for a check of the payment;",
        "how many attempts to pay were declined, and when the last one was;",
        "for about a day, a keyed code of the network address that started the purchase, so that nobody tests stolen cards here;",
        "what happened to the order, and when: a refund and its amount, a dispute with your bank, its warning of fraud, a check of the payment, a link that we sent again, what we answered to a withdrawal. We email you about a refund, a dispute and its end, and a check that you have to wait for;",
        "which edition was downloaded, on which day, how often, and when first and last;",
        "the country of your card and of your billing address, which decides about tax;",
        "where tax depends on your country: the country that you choose, and the tax that the provider computes for it. Your postal code goes to the provider, and we do not keep it;",
        "its invoice and credit notes, and who the invoice is for, if you told us: name, company, VAT or tax number and address;",
        "if you withdraw from the contract: when;",
        "which version of our terms applied.",
      ],
      "The provider gets your email with the payment. We tell the provider what you buy, for how much, and our number for the order. The provider tells us whether you paid, from which country, whether it checks the payment or your bank suspects fraud, and about refunds and disputes. We keep the number of each report that the provider sends us, and when it came.",
      "Your download link cannot be guessed. It works for as long as we run this website, unless the purchase is refunded or disputed. Whoever has it can download what you bought, read the order number, the product, the day, the price with its tax and your invoice with your email and what you told us for it, correct that, withdraw from the contract, and see what the bundle costs you. So don’t pass it on. We count downloads, because they show your bank that you got what you paid for. We never refuse one because of the count, and we do not record who downloads, or from where.",
      "If you enter an address at “Lost your link?”, we look for orders with it and email the links there, at most three times a day. The page answers the same for every address. An address without an order is not kept.",
    ]),
    section("email", "Our email to you", [
      "The website sends the emails named above: at most three emails a day to one address, and one more if it confirms a reminder, not counting those about purchases, lost links and your data, and those that your coach sends you as a client. What comes after them waits for the next day, but a second confirmation that you are on the waitlist is not sent. Their only picture, our mark, comes inside the email, and nothing in them tells us whether you opened them. We may also write to you ourselves: in answer to you, about your order, about a check with consent, or about a change to this policy.",
      "Each email from the website ends with a link that stops them all, unless it is about a purchase, a lost link or your data. Those still come when you buy or ask, and so does a reminder that you ask for later. Many mail programs show a button of their own for it. The link has a keyed code in place of your address.",
      "To send email, our server also stores:",
      [
        "for each email what it was about, when it was due, how often it was tried, when it was sent and whether the mail server took it, for 90 days, or as long as your waitlist entry; and for 30 days a keyed code of the address and the mail server’s answer;",
        "how many emails you got today, and how many of them were about purchases. We keep these counts, and which emails wait for the next day, under a keyed code of your address;",
        "how many emails the addresses of one domain got within the hour;",
        "the keyed code of an address that was unsubscribed, or that the mail server said does not exist, and since when, so that only emails about purchases, lost links and your data, and a reminder that is asked for later, still go to it.",
      ],
      "The email delivery provider described below sends them. If none is connected, nothing is sent, and emails stay on our server as files. The website also writes to us: about each purchase and what becomes of it, and once a day about new waitlist entries, founder tests and checks with consent, with names and emails.",
    ]),
    section("your-browser", "What stays in your browser", [
      "While you work on the business check, your browser keeps a draft: scores, notes, name, email and a random key. It is removed when you submit the check. Then your browser keeps the links to your last result and to the ones that it repeats, what you choose there among equal scores, what you tick as done, and the link to a reminder that you asked for, until you press “Forget it” where the check begins. You can also remove all of it by clearing this site’s data in your browser. The tools keep your entries in your browser too, and do not send them to us unless you collect answers by link. Then your browser also keeps the address of your own page for that link, so that the tool can show how many have answered; exported files don’t have it.",
      "While you take the founder test, your browser notes that a test is under way, so that it can tell you after a reload that the test starts again. The note ends with the tab. While you answer by link, your browser keeps your answers until you have sent them. Then it keeps your own link beside the one that you were sent, so that the page can lead you to your answers. It forgets both when you open that link after the end, or clear this site’s data. If you start a team check, your browser keeps its name and the address of your own page, so that the team check’s page can lead you back, until you press “Forget it” there or clear this site’s data.",
      "When you begin to buy a product, your browser keeps a random key for the attempt, its time and the price, so that a reload or a second tab does not charge you twice. It stays after the payment, so that the product’s page shows that you have it, until you clear this site’s data. If you come by the link of an email that lowers the price of all nine tools, the tab keeps that link’s code until you close it. It also keeps the email that you type in the form to pay, and after the way to your bank the key of the payment, for a reload. If you buy for a company, your browser keeps its name, number and address for your next purchase, until you press “Clear and forget it” in the form to pay.",
      "We set no cookies, use no analytics of other companies and show no advertising. Pages load nothing from other companies, with one exception. Once you press a button to buy, or come back from your bank, the page loads the card payment provider’s script, and the provider may set its own cookies there to prevent fraud.",
    ]),
    section("server", "What our server records", [
      "For each request the server notes the kind of page, the outcome and the time it took. It does not note your network address, your name or the link to your results. When something fails, it also records a technical description of the fault.",
      "We also count, for each day, how often each page was opened and each step taken: a question answered, a button pressed, something sent or bought, a file saved from a tool. For steps that only your browser sees, it sends us the step’s name. The counts say nothing about who it was, need nothing stored in your browser, and are deleted after 400 days.",
      "To stop abuse, we count how often one network address submits a form, begins a payment or enters a wrong password. The address is stored only as a keyed code. A count ends after about a minute. Counts of payments and wrong passwords end after an hour. The next clean-up deletes them. When somebody signs in to our own list, or tries to, the server also notes it with a keyed code of the address that changes every day.",
      "The company that hosts the website may keep connection logs of its own.",
    ]),
    section("third-parties", "Who else receives your data", [
      "We do not sell your data. We share it with these third parties, each for one purpose:",
      [
        "A card payment provider takes your payment, with your email for the receipt, and tells us whether it went through.",
        "An email delivery provider sends our messages to you, and so receives your email and their text.",
        "A scheduling provider takes your booking when you choose a time for a call. What you type on its pages goes to that provider and to us.",
        "A hosting provider runs the server and the database for us.",
      ],
      "These providers follow their own privacy policies and may store data in other countries. We also disclose data where the law requires it. Sites that we link to are separate, and their policies apply there.",
    ]),
    section("calls", "Calls and messages", [
      "If you book a call, write to us or speak with us, we may keep notes of what you tell us, such as your company, your role and your goals. We use them to prepare for the call and to work with you.",
      "With your email we store those notes, what came of the call in one word, such as “came” or “not now”, on which day, every earlier word with its day, when each was noted, and how often. From this we see whom to write to next, among people who allowed email in a business check. All of it is deleted a year after the last note.",
      "Messages between sessions, and whatever else coaching uses outside this website, belong to other services. What those collect is part of the agreement that we make with you.",
    ]),
    section("retention", "How long we keep it", [
      [
        "The name, email and notes of a business check without consent stay for 365 days, and so does the email of a founder test. Then a daily clean-up removes them, along with emails that we stored as files. The scores, the figures and the style stay, without your name, email and notes.",
        "A business check with consent and a waitlist entry stay as they are until you ask us to delete them.",
        "A team check is deleted 90 days after its end, or at once when the person who started it presses the button for that. If nobody looks at it after its end, the next daily clean-up closes it.",
        "A Strategic Focus Map is deleted a year after anybody last changed it, ticked a step, commented or mailed it.",
        "A sprint room is deleted 90 days after you or your coach ended it, or at once when your coach then asks for that, and a year after anybody last changed it.",
        "When you ask us to delete your data, the scores and figures of a check and the style of a test stay, without your name, email and notes. The link to the results ends within a minute.",
        "The keyed code of an unsubscribed address stays even then. Without it, the next form sent with that address would bring an email. Without our key, nobody can tell the address from the code.",
        `Order records stay as long as tax and accounting law requires: ${ORDER_RECORD_YEARS} years after the year of the purchase, also when you ask us to delete your other data. After that they stay, because your download link needs them, until you ask us to delete them. A test order, for which no money moved, goes when you erase your data. An order that was never paid is deleted 90 days after it was begun. We delete each day’s count of downloads 540 days later, when your bank can no longer dispute the payment.`,
        "Emails that the website writes to us about what you sent or bought stay in our own mailbox, and the email delivery provider keeps records of what it sent, also when you delete your data here. Write to {email} to have them deleted.",
        "Notes of calls and messages stay while we work together, and until you ask us to delete them.",
        "A copy may remain in a backup until that backup is replaced. If we ever restore one, we delete again what you asked us to delete. For that we keep keyed codes of your email and when we deleted your data.",
      ],
    ]),
    section("security", "How we protect it", [
      "We limit who can read the database and store only what this policy names. No system is safe from every attack. If your data is exposed, we tell you as the law requires.",
    ]),
    section("your-rights", "What you can ask for", [
      "You can write to {email} at any time and ask us to:",
      [
        "tell you what we hold about you, and send you a copy;",
        "correct it;",
        "delete it;",
        "stop sending you email, or take back a consent you gave.",
      ],
      {
        text:
          "You don’t have to write to us to see, copy or delete it: enter your address on the page about your data. If we hold anything about it, we email you a link, at most once an hour until you delete your data. The link works for one hour. It shows everything that we hold under that address, gives you a copy as a file, deletes it, or stops our email. A team check is kept without an address: its owner’s link shows and deletes it.",
        link: { ...MY_DATA_LINK, label: "See, download or delete your data" },
      },
      "That page answers the same for every address. If we hold nothing about an address, we do not keep the request. Otherwise we keep your address and keyed codes of it, when you asked, when the email was written, a code of its link, and whether, when and how much you deleted with it. The next clean-up removes them after an hour, at most a day later.",
      "You can also stop our email with the link at the end of each one that isn’t about a purchase, a lost link or your data.",
      "We answer within 30 days. We may ask you to write from the address we have on file. For a check without an email, send us the link to the results, because we cannot find it otherwise. The law where you live may give you more rights, including the right to complain to a data protection authority.",
    ]),
    section("children", "Children", [
      "This website is for adults who run or lead a business. We do not knowingly collect data from children.",
    ]),
    section("changes", "Changes to this policy", [
      "When we change this policy, we publish it here with a new date of revision. If a change affects data that we already hold about you, and we have your email, we tell you before it takes effect.",
    ]),
    section("contact", "Contact", ["Questions about your data or this policy go to {email}."]),
  ],
};

export const PRIVACY_CHANGES = legalChanges(
  "privacy-policy",
  PRIVACY_POLICY,
  sample(
    "Privacy policy",
    "It describes this software. Let your lawyer add your legal name, address, legal bases and providers",
  ),
);

/** The policy with what the coach's lawyer has added. */
export const privacyPolicy = (): LegalDocument => changed(PRIVACY_POLICY, PRIVACY_CHANGES);
