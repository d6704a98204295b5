import { readDocs } from './docs.ts';
import { readFixtures } from './fixtures.ts';
import { galleryIslands } from './islands.ts';

/** Everything that the gallery shows: the docs' markup, what is said about it, and the shop's data. */
export function openGallery() {
  const docs = readDocs();
  const islands = docs.map((page) => {
    const island = galleryIslands[page.name];
    if (!island) throw new Error(`docs/islands/${page.name}.md: expected an entry in the gallery's list`);
    return { docs: page, island };
  });
  return { islands, fixtures: readFixtures() };
}

export type Gallery = ReturnType<typeof openGallery>;
export type GalleryEntry = Gallery['islands'][number];
