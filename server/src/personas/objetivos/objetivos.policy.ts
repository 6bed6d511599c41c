import { ACUERDO, CICLO_OBJETIVOS, ESTADO_OBJETIVO, OBJETIVO } from '#contract/personas/objetivos/objetivos.rules.ts';
import { prohibido } from '#server/casa/kernel/errors.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const RRHH = 'RRHH';
export const puedeVerTodos = ({ roles }: Pick<Usuario, 'roles'>): boolean => roles.includes(RRHH);
/** The company's objectives are kept by human resources and administration (S-8212). */
export const puedeLlevarEmpresa = ({ roles }: Pick<Usuario, 'roles'>): boolean =>
  puedeVerTodos({ roles }) || roles.includes('ADMIN');

type ObjetivoDePolicy = {
  EstadoId: number;
  NivelCodigo: 'E' | 'A' | 'P';
  PersonaId: number | null;
  Calculo: 'P' | 'H';
  /** True for the responsible of its person or its area, and for the delegate of one. */
  lleva: boolean;
  /** Named to follow the objective. */
  loSigue: boolean;
};
const personal = (o: ObjetivoDePolicy) => o.NivelCodigo === 'P';
const esDuenoDe = (u: Usuario, o: ObjetivoDePolicy) => personal(o) && o.PersonaId === u.id;
/** True for the keeper of a company's or an area's objective, and for one of the two sides of a personal one. */
const loLleva = (u: Usuario, o: ObjetivoDePolicy): boolean => {
  if (personal(o)) return esDuenoDe(u, o) || o.lleva;
  return o.NivelCodigo === 'E' ? puedeLlevarEmpresa(u) : o.lleva || puedeVerTodos(u);
};
export const { acciones: accionesDeObjetivo, autorizar: autorizarObjetivo } = politica(OBJETIVO, {
  que: 'el objetivo',
  estado: (o: ObjetivoDePolicy) => o.EstadoId,
  papel: (acto, u, o) => {
    if (acto === 'seguir') return loLleva(u, o) || (!personal(o) && o.loSigue);
    if (acto === 'fijar') return !personal(o) && loLleva(u, o);
    if (acto === 'anular') return personal(o) ? (o.lleva || puedeVerTodos(u)) && !esDuenoDe(u, o) : loLleva(u, o);
    return loLleva(u, o);
  },
  condicion: {
    seguir: {
      cumple: (o) => o.Calculo === 'P',
      porque: 'Este objetivo se calcula con los de las áreas: el seguimiento se anota en ellos',
    },
    editar: {
      cumple: (o) => !personal(o) || o.EstadoId === ESTADO_OBJETIVO.borrador,
      porque: 'Lo acordado solo cambia con otra propuesta que acepte la otra parte',
    },
  },
});

type AcuerdoDePolicy = { EstadoId: number; proponeId: number; soyAprobador: boolean };
export const { acciones: accionesDeAcuerdo, autorizar: autorizarAcuerdo } = politica(ACUERDO, {
  que: 'la propuesta',
  estado: (a: AcuerdoDePolicy) => a.EstadoId,
  papel: (acto, u, a) =>
    ACUERDO.actos[acto].papel === 'propone' ? a.proponeId === u.id : a.soyAprobador && a.proponeId !== u.id,
});

export const { acciones: accionesDeCiclo, autorizar: autorizarCiclo } = politica(CICLO_OBJETIVOS, {
  que: 'el ciclo',
  estado: (c: { EstadoId: number }) => c.EstadoId,
  papel: (_acto, u) => puedeVerTodos(u),
});

type Donde = { nivel: 'E' | 'A' | 'P'; lleva: boolean; suyo: boolean };
/** Checks the right to write an objective. Throws 403. */
export function autorizarEscribir(usuario: Usuario, { nivel, lleva, suyo: propio }: Donde): void {
  const puede = {
    E: puedeLlevarEmpresa(usuario),
    A: lleva || puedeVerTodos(usuario),
    P: lleva || (propio && esEmpleado(usuario)),
  };
  if (!puede[nivel]) throw prohibido(SIN_PERMISO[nivel]);
}
const SIN_PERMISO = {
  E: 'Los objetivos de la empresa los lleva Recursos humanos',
  A: 'Los objetivos de un área los lleva su responsable',
  P: 'Solo el personal de la empresa tiene objetivos propios',
};
