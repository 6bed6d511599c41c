import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Opcional } from '#contract/plataforma/empresa/opcionales.rules.ts';
import { anfitrionDe, DIAS_GUARDADOS, type TipoElemento } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { AvisoEnPantalla, Programa } from '#contract/oficina/pantallas/reproductor.schemas.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { avisosParaPantalla, imagenParaPantalla } from '#server/oficina/avisos/avisos.port.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import { estaApagada } from '#server/casa/base/empresa.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { contarEnlaceFallido } from '#server/plataforma/intentos/intentos.port.ts';
import { noEncontrado, Refusal } from '#server/casa/kernel/errors.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { menusParaPantalla } from '#server/comedor/menus/menus.port.ts';
import { objetivosParaPantalla } from '#server/personas/objetivos/objetivos.port.ts';
import { tableroParaPantalla } from '#server/planta/tableros/tableros.port.ts';
import { selectImagen } from './lista.queries.ts';
import { oirPantalla } from './pantalla.commands.ts';
import {
  type Abierta,
  selectAbierta,
  selectCabecera,
  selectListasDe,
  selectPermitidos,
  selectPorHuella,
} from './reproductor.queries.ts';

/**
 * The screen of a link. Throws 404, as for a page that does not exist, 410 for a revoked link, 429 after many wrong
 * links from a network.
 */
async function abrirPantalla(secreto: string, ip: string): Promise<Abierta> {
  const abierta = await selectPorHuella(huellaDe(secreto));
  if (!abierta) {
    await contarEnlaceFallido(ip);
    throw noEncontrado();
  }
  if (abierta.Revocada) throw new Refusal(410, 'pantalla_retirada', 'Esta pantalla se ha retirado');
  return abierta;
}

/** The small call of a player: one indexed read, and twice a minute a write. */
export async function pulso(secreto: string, ip: string) {
  const abierta = await abrirPantalla(secreto, ip);
  if (abierta.callada || abierta.perdida) await oirPantalla(abierta);
  return abierta;
}

/** References of the pictures in a notice: its cover and those of its text. */
const imagenesDe = ({ Texto, Portada }: AvisoEnPantalla): string[] => [
  ...(Portada === null ? [] : [Portada]),
  ...Array.from(Texto.matchAll(/src="\/api\/avisos\/imagen\/(\d+)"/g), ([, id]) => `a${id}`),
];
/** Elements that show data of another area. */
const DE_OTRA: Partial<Record<TipoElemento, Opcional>> = {
  menu: 'comedor',
  tablero: 'tableros',
  objetivos: 'objetivos',
};
/** Whole programme of a screen: of notices, those for everybody there; `lectorId`: only those for this person. */
async function programaDe({ Id, Centro }: Abierta, lectorId: number | null): Promise<Programa> {
  const [cabecera, listas, permitidos] = await Promise.all([
    selectCabecera(Id),
    selectListasDe(Id),
    selectPermitidos(),
  ]);
  const { Franjas, ...Pantalla } = existente(cabecera);
  const sitios = new Set(permitidos.map(({ anfitrion }) => anfitrion));
  const Listas = listas.map((l) => ({
    ...l,
    Elementos: l.Elementos.filter(
      ({ Tipo, Url }) => !estaApagada(DE_OTRA[Tipo]) && (Tipo !== 'pagina' || sitios.has(anfitrionDe(Url) ?? '')),
    ),
  }));
  const elementos = Listas.flatMap((l) => l.Elementos);
  const hay = (...tipos: string[]) => elementos.some(({ Tipo }) => tipos.includes(Tipo));
  const tableros = new Set(elementos.flatMap(({ TableroId }) => TableroId ?? []));
  const [avisos, Menus, Objetivos, ...tablerosPorLista] = await Promise.all([
    hay('avisos', 'noticias') ? avisosParaPantalla(Centro, DIAS_GUARDADOS, lectorId) : [],
    hay('menu') ? menusParaPantalla(Centro, DIAS_GUARDADOS) : [],
    hay('objetivos') ? objetivosParaPantalla() : [],
    ...[...tableros].map(tableroParaPantalla),
  ]);
  const Tableros = tablerosPorLista.flatMap((deUnaLista) => deUnaLista ?? []);
  const de = (canal: string, tipo: string): AvisoEnPantalla[] =>
    avisos.flatMap(({ Canal, portadaId, ...a }) =>
      Canal === canal && hay(tipo) ? [{ ...a, Portada: portadaId === null ? null : `a${portadaId}` }] : [],
    );
  const [Avisos, Noticias] = [de('A', 'avisos'), de('N', 'noticias')];
  const Imagenes = new Set([
    ...elementos.flatMap(({ Imagen }) => Imagen ?? []),
    ...[...Avisos, ...Noticias].flatMap(imagenesDe),
  ]);
  return { Pantalla, Franjas, Listas, Avisos, Noticias, Menus, Tableros, Objetivos, Imagenes: [...Imagenes] };
}
async function conHuella(abierta: Abierta, { lectorId, huella }: { lectorId: number | null; huella: string }) {
  const Programa = await programaDe(abierta, lectorId);
  const Huella = createHash('sha256').update(JSON.stringify(Programa)).digest('base64url');
  return { ...abierta, Huella, Programa: Huella === huella ? null : Programa };
}
export async function programa(secreto: string, huella: string, ip: string) {
  const abierta = await abrirPantalla(secreto, ip);
  return atOneInstant(() => conHuella(abierta, { lectorId: null, huella }));
}
/** The programme for a person who looks at it with a session. Throws 404. */
export const muestra = (usuario: { id: number }, id: number) =>
  atOneInstant(async () => conHuella(existente(await selectAbierta(id)), { lectorId: usuario.id, huella: '' }));

/** A picture of this screen's programme. Throws 404 for any other. */
export async function imagenDePantalla(secreto: string, imagen: string, ip: string) {
  const abierta = await abrirPantalla(secreto, ip);
  const { Imagenes } = await atOneInstant(() => programaDe(abierta, null));
  if (!Imagenes.includes(imagen)) throw noEncontrado();
  const id = Number(imagen.slice(1));
  const archivoId = imagen.startsWith('a') ? await imagenParaPantalla(id) : (await selectImagen(id, true))?.archivoId;
  const { mime, contenido } = await readArchivo(existente(archivoId));
  const bytes = Buffer.isBuffer(contenido) ? contenido : await buffer(contenido);
  return { Mime: mime, Base64: bytes.toString('base64') };
}
