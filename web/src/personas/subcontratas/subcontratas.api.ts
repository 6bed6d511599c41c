import { subcontratas } from '#contract/personas/subcontratas/subcontratas.endpoints.ts';
import type { VER, OrdenSubcontratas } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { acto, todo, porId, guardar } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client, paramsOf, saveFile } from '#web/casa/red/api.ts';

const api = client(subcontratas);
// Accesses show stopped people.
const TEMAS = ['subcontratas', 'accesos'];

/** Company or person of the papers. */
export type De = { id: number; nombre: string };
export type FiltrosSubcontratas = {
  texto?: string | undefined;
  ver?: (typeof VER)[number] | undefined;
  orden?: OrdenSubcontratas | undefined;
};
export const empresas = (filtros: FiltrosSubcontratas) => lista(api.lista, ['subcontratas', 'lista'], filtros);
export const empresa = (id: number) => porId(api.subcontrata, ['subcontratas', 'una'], id);
export const persona = (id: number) => porId(api.persona, ['subcontratas', 'persona'], id);
export const elegibles = todo(api.personas, ['subcontratas', 'personas']);
export const caducan = (dias: '30' | '60') => lista(api.caducan, ['subcontratas', 'caducan'], { dias });
export const misPapeles = todo(api.mios, ['subcontratas', 'mios']);
export const tipos = todo(api.tipos, ['subcontratas', 'tipos']);

const CALLADO = { cargando: 'Guardando...', silencio: true } as const;
export const asignar = acto(TEMAS, api.asignar, guardar('Persona añadida'));
export const quitar = acto(TEMAS, api.quitar, { cargando: 'Guardando...', exito: 'Ya no consta en la subcontrata' });
export const presentar = acto(TEMAS, api.presentar, CALLADO);
export const renovar = acto(TEMAS, api.renovar, CALLADO);
export const adjuntar = acto(TEMAS, api.adjuntar, { cargando: 'Enviando el fichero...', silencio: true });
export const anular = acto(TEMAS, api.anular, { cargando: 'Guardando...', exito: 'El papel ya no cuenta' });
export const leerFichero = (id: number) => api.fichero({ params: paramsOf(id) });
export const abrirFichero = acto([], async (id: number) => saveFile(await leerFichero(id)), {
  cargando: 'Abriendo...',
});
export const descargarCsv = acto([], (_nada: undefined) => api.csv(), { cargando: 'Preparando el CSV...' });
