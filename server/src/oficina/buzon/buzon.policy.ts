import { BUZON } from '#contract/oficina/buzon/buzon.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type SugerenciaDePolicy = {
  Estado: number;
  /** Null for an anonymous one. */
  autorId: number | null;
  /** True for people who read the mailbox of its area. */
  soyDelArea: boolean;
};
/** People of the area act, each on entries of others only. */
export const { acciones: accionesDeBuzon, autorizar: autorizarBuzon } = politica(BUZON, {
  que: 'la sugerencia',
  estado: (e: SugerenciaDePolicy) => e.Estado,
  papel: (_acto, usuario, e) => e.soyDelArea && e.autorId !== usuario.id,
});
