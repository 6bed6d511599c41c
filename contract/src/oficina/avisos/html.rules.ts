/*
 * Allow-list of the HTML of a notice, for the sanitiser that stores it and for the one that draws it.
 * No style, class or id: the screens decide how it looks.
 */
export const ETIQUETAS_HTML = 'h2 h3 p br hr strong em u s ul ol li blockquote a img table thead tbody tr th td'.split(
  ' ',
);
export const ATRIBUTOS_HTML = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
} as const;
/** Schemes of links: web, mailbox, telephone. */
export const ESQUEMAS_ENLACE = ['https', 'http', 'mailto', 'tel'] as const;
/** Pictures of this server only: a foreign one would tell who reads a notice, and when. */
export const RUTA_IMAGEN = /^\/api\/avisos\/imagen\/[1-9]\d{0,14}$/;
