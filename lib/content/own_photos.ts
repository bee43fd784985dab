/** The coach's own pictures, by their paths in static/. The build writes this list: what it has cut, and what lies in photos/products. */
export const OWN_PHOTOS: readonly string[] = [];
