import { estadoEnDia, IZADO } from '#contract/planta/izado/izado.rules.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const GESTORES = ['PRL', 'MANTENIMIENTO'] as const;
type DePolicy = { EstadoId: number; Proxima: string | null; Hoy: string };

/** Elements are made and changed by prevention and maintenance, of all centres (S-8162). */
export const puedeGestionar = (u: Usuario): boolean => GESTORES.some((rol) => u.roles.includes(rol));
/** Kinds and colours are kept by prevention. */
export const puedeMantener = (u: Usuario): boolean => u.roles.includes('PRL');
const PAPEL = {
  empleado: esEmpleado,
  gestor: puedeGestionar,
  /** No act of this area: the results of an inspection come through the port. */
  inspeccion: () => false,
};
export const { acciones: accionesDeIzado, autorizar: autorizarIzado } = politica(IZADO, {
  que: 'el elemento',
  estado: (e: DePolicy) => e.EstadoId,
  papel: (acto, u) => PAPEL[IZADO.actos[acto].papel](u),
  condicion: {
    comprobar: {
      cumple: (e) => estadoEnDia({ SituacionId: e.EstadoId, Proxima: e.Proxima }, e.Hoy) !== 3,
      porque: 'La inspección ha vencido: no lo use',
    },
  },
});
