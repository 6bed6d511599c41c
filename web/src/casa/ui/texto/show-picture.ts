/** Draws the bytes of a picture once they arrive, in room kept from the start. Returns what lets go of them. */
export function showPicture(img: HTMLImageElement, bytes: Promise<Blob>): () => void {
  const [width, height] = [Number(img.getAttribute('width')), Number(img.getAttribute('height'))];
  if (width > 0 && height > 0) {
    img.style.aspectRatio = `${width} / ${height}`;
    img.style.width = `${width}px`;
  }
  img.dataset['estado'] = 'espera';
  let url: string | undefined;
  let gone = false;
  const put = (blob: Blob): void => {
    if (gone) return;
    url = URL.createObjectURL(blob);
    img.src = url;
    delete img.dataset['estado'];
  };
  bytes.then(put).catch(() => {
    img.dataset['estado'] = 'falta'; // its words are read instead
  });
  return () => {
    gone = true;
    if (url !== undefined) URL.revokeObjectURL(url);
  };
}
