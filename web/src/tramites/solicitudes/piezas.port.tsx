import type { NavigateOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { TipoSolicitud } from './solicitudes.api.ts';

/** Pieces that the area of a kind of request draws in the inbox; without them it is drawn from the data of the request. */
type PiezasDeTipo = {
  /** Whole detail with the words of the area (spec section 2.12), by the number of its row. */
  detalle?: ComponentType<{ id: number; volver: NavigateOptions & { to: string } }>;
  /** Data of the area around the request, read as they are now. */
  alrededor?: ComponentType<{ id: number; entidadId: number }>;
  /** Team of the requester on the days of the thing, by the number of the request. */
  esosDias?: ComponentType<{ id: number }>;
  /** Document that is read beside the data where there is room for both, and under them where there is not. */
  documento?: ComponentType<{ entidadId: number }>;
};
export type PiezasDeSolicitud = {
  tipos: { readonly [T in TipoSolicitud]?: PiezasDeTipo };
  /** Buttons of new requests. */
  pedir: readonly ComponentType<{ look: 'second' }>[];
};
let given: PiezasDeSolicitud = { tipos: {}, pedir: [] };
/** Called once by `app/areas.ts`: the inbox stands below the areas and imports none of them. */
export const givePiezas = (piezas: PiezasDeSolicitud): void => void (given = piezas);

export const piezasDe = (tipo: TipoSolicitud): PiezasDeTipo => given.tipos[tipo] ?? {};
export const botonesDePedir = (): PiezasDeSolicitud['pedir'] => given.pedir;
