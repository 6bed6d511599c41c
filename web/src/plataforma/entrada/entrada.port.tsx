import { useQuery } from '@tanstack/react-query';
import { late } from '#web/casa/red/late.tsx';
import { puertas } from './entrada.api.ts';

/** Ways in besides the password, as the device last heard of them until the answer comes. */
export const usePuertas = () => useQuery(puertas).data;

/** Buttons of the login, which only a company with a provider loads. */
export const BotonesDeProveedor = late(async () => (await import('./Botones.card.tsx')).Botones);
