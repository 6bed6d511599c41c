import { COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type ComunicacionDePolicy = {
  EstadoId: number;
  autorId: number;
  /** True for its approver, present or past, and for their delegate. */
  soyAprobador: boolean;
};

export const MANTENIMIENTO = 'MANTENIMIENTO';
export const PRL = 'PRL';

/** Decisions on one's own communication are refused, also by delegation. */
const aprobador = (u: Usuario, c: ComunicacionDePolicy) => c.soyAprobador && c.autorId !== u.id;
const PAPEL = {
  autor: (u: Usuario, c: ComunicacionDePolicy) => c.autorId === u.id,
  aprobador,
  ejecutor: (u: Usuario, c: ComunicacionDePolicy) => u.roles.includes(MANTENIMIENTO) || aprobador(u, c),
};
export const { acciones: accionesDeComunicacion, autorizar: autorizarComunicacion } = politica(COMUNICACION, {
  que: 'la comunicación',
  estado: (c: ComunicacionDePolicy) => c.EstadoId,
  papel: (acto, u, c) => PAPEL[COMUNICACION.actos[acto].papel](u, c),
});
