import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import type { OrdenIniciales } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { saldoinicial } from '#contract/tiempo/saldoinicial/saldoinicial.endpoints.ts';
import { acto, guardar, porId, todo } from '#web/casa/kernel/consultas.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { EMPEZAR, importacionesDe } from '#web/casa/kernel/importaciones.ts';
import { client, paramsOf } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';

const api = client(saldoinicial);
const gente = client(presencia);
/** A figure moves the months that are closed from it, and the balances of leave. */
const TEMAS = ['saldosiniciales', 'cierres', 'gestionpermisos'] as const;

export type FiltroIniciales = {
  saldo?: string | undefined;
  estado?: number | undefined;
  texto?: string | undefined;
  orden?: OrdenIniciales | undefined;
};
export const iniciales = ({ saldo, estado, texto, orden }: FiltroIniciales) =>
  lista(api.todos, ['saldosiniciales', 'todos'], presentes({ saldo, estado: estado?.toString(), texto, orden }));
export const inicialDetalle = (id: number) => porId(api.uno, ['saldosiniciales', 'uno'], id);
export const opcionesDeInicial = { ...todo(api.opciones, ['saldosiniciales', 'opciones']), staleTime: 300_000 };
/** The reader's own: figures of leave, read again with their balances. */
export const misIniciales = todo(api.mios, ['permisos', 'iniciales'], { silencio: true });
export const personasDeUnDia = (dia: string) => (texto: string) =>
  queryOptions({
    queryKey: ['saldosiniciales', 'personas', texto, dia],
    queryFn: ({ signal }) => gente.personas({ query: { texto, desde: dia, hasta: dia } }, { signal }),
    enabled: texto.length > 1,
  });

export const crearInicial = acto(TEMAS, api.crear, guardar('Saldo inicial escrito'));
export const corregirInicial = acto(TEMAS, api.corregir, guardar('Contraasiento escrito'));
export const anularInicial = acto(TEMAS, api.anular, { cargando: 'Anulando...', exito: 'Saldo inicial anulado' });
type Adjunto = { id: number; fichero: File; onProgress(fraction: number): void };
export const adjuntarFichero = acto(
  TEMAS,
  ({ id, fichero, onProgress }: Adjunto) => api.adjuntar({ params: paramsOf(id), fichero }, { onProgress }),
  { exito: 'Documento guardado' },
);
export const leerFichero = (id: number) => api.fichero({ params: paramsOf(id) });

export const ficheros = importacionesDe('saldosiniciales', api);
export const importar = acto(TEMAS, api.importar, EMPEZAR);
export const descargarPlantilla = mutationOptions({ mutationFn: (_nada: undefined) => api.plantilla() });
