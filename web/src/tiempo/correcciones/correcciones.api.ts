import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { FormularioCorreccion, OrdenCorrecciones } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { acto, porId } from '#web/casa/kernel/consultas.ts';
import { cuentas, lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(correcciones);
export type CorreccionEscrita = z.input<typeof FormularioCorreccion>;
/** Topics of acts on a correction, which is decided in the inbox. */
const TEMAS = ['jornada', 'solicitudes'];

export type FiltroCorrecciones = { estado?: number | undefined; orden?: OrdenCorrecciones | undefined };
export const correccionesMias = ({ estado, orden }: FiltroCorrecciones) =>
  lista(api.mias, ['jornada', 'correcciones'], presentes({ estado: estado?.toString(), orden }));
export const cuentasMias = cuentas(api.misCuentas, ['jornada', 'correcciones'], {});
export const correccionDetalle = (id: number) => porId(api.correccion, ['jornada', 'correccion'], id);
export const diaPorCorregir = ({ fecha, persona }: { fecha: string; persona: number | undefined }) =>
  queryOptions({
    queryKey: ['jornada', 'correcciones', 'dia', fecha, persona],
    queryFn: ({ signal }) => api.dia({ query: { fecha, ...presentes({ persona: persona?.toString() }) } }, { signal }),
  });

export const proponerCorreccion = acto(TEMAS, api.proponer, {
  cargando: 'Proponiendo...',
  exito: 'Corrección propuesta',
});
export const retirarCorreccion = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Corrección retirada' });
