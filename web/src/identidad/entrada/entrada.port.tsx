import { useQuery } from '@tanstack/react-query';
import { late } from '#web/casa/red/late.tsx';
import { acabarEntrada, acabarVinculo, empezarEntrada, puertas } from './entrada.api.ts';
import { irAlProveedor, recogerEmpezada } from './marca.api.ts';

/** Ways in besides the password, as the device last heard of them until the answer comes. */
export const usePuertas = () => useQuery(puertas).data;
export const acabar = { entrada: acabarEntrada, vinculo: acabarVinculo };
/** Begins again at the provider, where the person chooses another account. */
export const empezarOtra = { entrada: empezarEntrada, ir: irAlProveedor };
export const recoger = recogerEmpezada;

/** Buttons of the login, which only a company with a provider loads. */
export const BotonesDeProveedor = late(async () => (await import('./Botones.card.tsx')).Botones);
