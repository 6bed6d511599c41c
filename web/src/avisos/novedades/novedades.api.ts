import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { acto, lista, todo } from '#web/kernel/consultas.ts';
import { client } from '#web/red/api.ts';

const api = client(avisos);

export const novedadesDe = (centro: string) => lista(api.novedades, ['avisos', 'novedades'], { centro });
export const siguiendo = { ...todo(api.siguiendo, ['avisos', 'siguiendo']), meta: { silencio: true as const } };
export const seguirComedor = acto(['avisos'], api.seguir, { cargando: 'Guardando...', exito: 'Guardado' });
