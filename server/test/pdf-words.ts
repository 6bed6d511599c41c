import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Words of a PDF as its readers find them. */
export const wordsOfPdf = async (pdf: Buffer): Promise<string> => (await pagesOfPdf(pdf)).join('\n');

/** The same, page by page. */
export async function pagesOfPdf(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  await task.destroy();
  return pages;
}
