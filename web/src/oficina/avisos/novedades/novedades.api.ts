import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(avisos);

export const novedadesDe = (centro: string) => lista(api.novedades, ['avisos', 'novedades'], { centro });
export const siguiendo = { ...todo(api.siguiendo, ['avisos', 'siguiendo']), meta: { silencio: true as const } };
export const seguirComedor = acto(['avisos'], api.seguir, { cargando: 'Guardando...', exito: 'Guardado' });
