import { subcontratas } from '#contract/personas/subcontratas/subcontratas.endpoints.ts';
import type { VER } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { acto, lista, todo, uno } from '#web/casa/kernel/consultas.ts';
import { client, saveFile } from '#web/casa/red/api.ts';

const api = client(subcontratas);
// Accesses show stopped people.
const TEMAS = ['subcontratas', 'accesos'];
const params = (id: number) => ({ id: String(id) });

/** Company or person of the papers. */
export type De = { id: number; nombre: string };
export type FiltrosSubcontratas = { texto?: string | undefined; ver?: (typeof VER)[number] | undefined };
export const empresas = (filtros: FiltrosSubcontratas) => lista(api.lista, ['subcontratas', 'lista'], filtros);
export const empresa = (id: number) => uno(api.subcontrata, ['subcontratas', 'una'], id);
export const persona = (id: number) => uno(api.persona, ['subcontratas', 'persona'], id);
export const elegibles = todo(api.personas, ['subcontratas', 'personas']);
export const caducan = (dias: '30' | '60') => lista(api.caducan, ['subcontratas', 'caducan'], { dias });
export const misPapeles = todo(api.mios, ['subcontratas', 'mios']);
export const tipos = todo(api.tipos, ['subcontratas', 'tipos']);

const guardar = { cargando: 'Guardando...', silencio: true } as const;
export const crearEmpresa = acto(TEMAS, api.crear, { ...guardar, exito: 'Subcontrata creada' });
export const cambiarEmpresa = acto(TEMAS, api.cambiar, { ...guardar, exito: 'Cambios guardados' });
export const asignar = acto(TEMAS, api.asignar, { ...guardar, exito: 'Persona añadida' });
export const quitar = acto(TEMAS, (id: number) => api.quitar({ params: params(id) }), {
  cargando: 'Guardando...',
  exito: 'Ya no consta en la subcontrata',
});
export const presentar = acto(TEMAS, api.presentar, guardar);
export const renovar = acto(TEMAS, api.renovar, guardar);
export const adjuntar = acto(
  TEMAS,
  ({ id, fichero }: { id: number; fichero: File }) => api.adjuntar({ params: params(id), fichero }),
  { cargando: 'Enviando el fichero...', silencio: true },
);
export const anular = acto(TEMAS, api.anular, { cargando: 'Guardando...', exito: 'El papel ya no cuenta' });
export const abrirFichero = acto([], async (id: number) => saveFile(await api.fichero({ params: params(id) })), {
  cargando: 'Abriendo...',
});
export const descargarCsv = acto([], async () => saveFile(await api.csv()), { cargando: 'Preparando el CSV...' });
export const crearTipo = acto(TEMAS, api.crearTipo, { ...guardar, exito: 'Papel añadido' });
export const cambiarTipo = acto(TEMAS, api.cambiarTipo, { ...guardar, exito: 'Cambios guardados' });
