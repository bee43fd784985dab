import { saveBlob } from "./save_file.ts";

/** A drawing to save or share as a PNG. */
interface Picture {
  /** An SVG with its background, as a data URL. */
  readonly svg: string;
  /** The file name without its extension. */
  readonly name: string;
  /** The texts below the drawing, left and right. */
  readonly words: readonly [string, string];
}

/** Image pixels per unit of the SVG. */
const SCALE = 2;
const MARGIN = 56;

/**
 * Makes the links with `data-picture` on this page save a PNG instead of their SVG, with the texts in the attribute. It is shared if the device
 * can share files, otherwise downloaded. Returns the function that stops it.
 */
export function offerPictures(): () => void {
  const take = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-picture]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href, download, dataset } = link;
    const words = [document.title.split(" | ").at(-1) ?? "", dataset.picture ?? ""] as const;
    void savePicture({ svg: href, name: download.replace(/\.svg$/, ""), words });
  };
  document.addEventListener("click", take);
  return () => document.removeEventListener("click", take);
}

/** Renders the picture and shares or downloads it. A browser that cannot render it gets the SVG. */
export async function savePicture(picture: Picture): Promise<void> {
  const { svg, name } = picture;
  const png = await toPng(picture).catch((error) => {
    console.error("The picture could not be drawn; it is saved as SVG.", error);
    return null;
  });
  if (png === null) {
    const text = decodeURIComponent(svg.slice(svg.indexOf(",") + 1));
    return saveBlob(`${name}.svg`, new Blob([text], { type: "image/svg+xml" }));
  }
  const file = new File([png], `${name}.png`, { type: png.type });
  // Computers download it, because their share menus rarely accept a file.
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    // Rejects if the visitor closes the menu.
    return navigator.share({ files: [file] }).catch(() => {});
  }
  saveBlob(file.name, png);
}

/** The size of a 4:3 picture and the space for its drawing. */
const GROUND = { width: 1200, height: 900, left: 100, top: 90, room: 660 } as const;

/** A drawing on the page as an SVG data URL on a paper background, after its animation has ended. */
export async function drawingPicture(drawing: SVGSVGElement): Promise<string> {
  const { width, height, left, top, room } = GROUND;
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError("not a drawing");
  copy.removeAttribute("class");
  copy.setAttribute("x", `${left}`);
  copy.setAttribute("y", `${top}`);
  copy.setAttribute("width", `${width - 2 * left}`);
  copy.setAttribute("height", `${room}`);
  // The page's style sheet does not apply to the picture.
  copy.setAttribute("color", getComputedStyle(drawing).color);
  await takeIn(copy);
  const inside = new XMLSerializer().serializeToString(copy);
  return `data:image/svg+xml,${
    encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
        `<path fill="#f7f5f0" d="M0 0h${width}v${height}H0z"/>${inside}</svg>`,
    )
  }`;
}

/** Copies referenced shapes of other files into a drawing, because a picture cannot load them. Removes the parts that animate the drawing. */
async function takeIn(drawing: SVGSVGElement): Promise<void> {
  for (const mask of drawing.querySelectorAll("mask")) mask.remove();
  for (const use of drawing.querySelectorAll("use")) {
    const [file, id = ""] = (use.getAttribute("href") ?? "").split("#");
    if (!file) continue;
    const shape = (await fetchDrawing(file))?.getElementById(id);
    if (!shape) continue;
    for (const { name, value } of use.attributes) {
      if (name !== "href" && name !== "mask" && name !== "class") shape.setAttribute(name, value);
    }
    use.replaceWith(shape);
  }
  for (const masked of drawing.querySelectorAll("[mask]")) masked.removeAttribute("mask");
}

/** A drawing of the site as a document; null if there is none. Unlike DOMParser, this needs no Trusted Types policy. */
function fetchDrawing(file: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", file);
    request.responseType = "document";
    request.onload = () => resolve(request.responseXML);
    request.onerror = () => reject(new TypeError(`${file} could not be fetched`));
    request.send();
  });
}

async function toPng({ svg, words: [left, right] }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = svg;
  await Promise.all([image.decode(), document.fonts.ready]);
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("no canvas");
  ctx.scale(SCALE, SCALE);
  ctx.drawImage(image, 0, 0, width, height);
  const theme = getComputedStyle(document.documentElement);
  ctx.fillStyle = theme.getPropertyValue("--color-ink");
  ctx.font = `500 30px ${theme.getPropertyValue("--font-display")}`;
  ctx.fillText(left, MARGIN, height - MARGIN);
  ctx.fillStyle = theme.getPropertyValue("--color-ink-2");
  ctx.font = `400 22px ${theme.getPropertyValue("--font-text")}`;
  ctx.textAlign = "right";
  ctx.fillText(right, width - MARGIN, height - MARGIN);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error("no picture")), "image/png")
  );
}
