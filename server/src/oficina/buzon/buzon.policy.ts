import { BUZON } from '#contract/oficina/buzon/buzon.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type SugerenciaDePolicy = {
  Estado: number;
  /** Null for an anonymous one. */
  autorId: number | null;
  /** True for those who read the mailbox of its area. */
  soyDelArea: boolean;
};
/** The area's people act, each on other people's entries only. */
export const { acciones: accionesDeBuzon, autorizar: autorizarBuzon } = politica(BUZON, {
  que: 'la sugerencia',
  estado: (e: SugerenciaDePolicy) => e.Estado,
  papel: (_acto, usuario, e) => e.soyDelArea && e.autorId !== usuario.id,
});
