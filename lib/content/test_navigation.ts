/** The page for developers: four ways to the sprint program, each with the label of its control. */
export const TEST_NAVIGATION_PAGE = {
  title: "Test Navigation",
  lede: "A page for developers: four ways of navigating to the sprint program.",
  ways: {
    link: { title: "Plain link", text: "An anchor. The browser does the rest.", action: "Follow the link" },
    handler: {
      title: "Client-side handler",
      text: "A button whose code sets the location. It needs JavaScript.",
      action: "Run the handler",
    },
    form: { title: "Form with GET", text: "A form that is sent to the page.", action: "Send the form" },
    redirect: {
      title: "Redirect",
      text: "A link to this page, which answers with a redirect (303).",
      action: "Be redirected",
    },
  },
} as const;
