/**
 * The coach's own pictures, by their paths in static/. The build writes this list from the photos that it has cut and those in photos/products.
 */
export const OWN_PHOTOS: readonly string[] = [];
