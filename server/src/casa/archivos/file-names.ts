/** Name under which a paper is saved: what it is, whose and of which day, 'Billete de ida - Ana Prieto - 15-12-2026.pdf' (S-5992). */
export function nombreDePapel(fichero: string, { quien, dia }: { quien: string; dia: string }): string {
  const [, que = fichero, extension = ''] = /^(.+)(\.[^.\s]{1,5})$/.exec(fichero) ?? [];
  const cuando = dia.slice(0, 10).split('-').toReversed().join('-');
  return `${que} - ${quien} - ${cuando}${extension}`.replaceAll(/[\\/:*?"<>|]+/g, ' ').replaceAll(/\s+/g, ' ');
}
