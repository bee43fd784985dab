// Times that the server wrote in UTC, in the reader's own time zone and with its name.
const day = { year: "numeric", month: "long", day: "numeric" };
const time = { ...day, hour: "numeric", minute: "2-digit", timeZoneName: "short" };
for (const element of document.querySelectorAll("time[data-local]")) {
  const format = new Intl.DateTimeFormat("en-US", element.dataset.local === "day" ? day : time);
  element.textContent = format.format(new Date(element.dateTime)).replace(" at ", ", ");
}
