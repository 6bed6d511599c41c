import { coste } from '#contract/viajes/coste/coste.endpoints.ts';
import type { CosteQuery } from '#contract/viajes/coste/coste.schemas.ts';
import { leida } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(coste);

/** Spending of twelve months, with the filters of the address. */
export const costesDe = (filtro: CosteQuery) => leida(api.deDoceMeses, ['viajes', 'coste', filtro], { query: filtro });
