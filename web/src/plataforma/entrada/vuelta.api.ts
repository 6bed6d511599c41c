import { mutationOptions } from '@tanstack/react-query';
import { entrada } from '#contract/identidad/proveedores/entrada.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { browserSend } from '#web/casa/red/transport.ts';

// Calls to the provider and back, apart from those that every login makes.
const api = client(entrada);
/** Client without a token: a refused entry says nothing of the session that this page may have. */
const deNadie = client(entrada, (path, init) => browserSend(path, { ...init, token: null }));

/** How the reader shows before an act that it is still them. */
export const confirmacion = todo(api.confirmacion, ['cuenta', 'confirmacion'], { silencio: true });
export const misCuentas = todo(api.mias, ['cuenta', 'entrada']);

export const empezarEntrada = mutationOptions({ mutationFn: deNadie.empezar, meta: { silencio: true } });
export const empezarVinculo = mutationOptions({ mutationFn: api.empezar, meta: { silencio: true } });
export const acabarEntrada = mutationOptions({ mutationFn: deNadie.volver, meta: { silencio: true } });
export const acabarVinculo = mutationOptions({ mutationFn: api.volver, meta: { silencio: true } });
