// In a dialog the answer goes to the double from here, and the page that holds it is told; on a page of its own the form is sent.
(() => {
  const buttons = document.querySelectorAll("button");
  buttons[0].focus();
  if (parent === window) return;
  document.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    for (const button of buttons) button.disabled = true;
    await fetch(location.href, {
      method: "POST",
      body: new URLSearchParams({ authentication: event.submitter.value }),
    });
    // The message says nothing but that the check has ended; the page asks the API how.
    parent.postMessage({ kind: "challenge-ended" }, "*");
  });
})();
