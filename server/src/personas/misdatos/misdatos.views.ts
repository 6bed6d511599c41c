import { SENSIBLES } from '#contract/casa/kernel/sensible.ts';
import { CAMBIO, CLAVES_GRUPO, TIPOS_CONTRATO } from '#contract/personas/misdatos/misdatos.rules.ts';
import type { Cambio, CambioDetalle, DatosPersonales, Lectura } from '#contract/personas/misdatos/misdatos.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { CambioRow } from './cambio.queries.ts';
import type { DatosRow } from './datos.queries.ts';
import { abrirPropuesta, camposDe } from './grupo.rules.ts';
import type { LecturaRow } from './lectura.queries.ts';
import { accionesDeCambio } from './misdatos.policy.ts';

export const verCambio =
  (usuario: Usuario) =>
  ({ sellado, ...c }: CambioRow): Cambio => {
    const propuesta = abrirPropuesta(c.PersonaId, c.Grupo, sellado);
    return {
      ...c,
      Estado: CAMBIO.nombre(c.EstadoId),
      Campos: propuesta ? camposDe(propuesta, { todo: true }) : [],
      acciones: accionesDeCambio(usuario, c),
    };
  };
export const verCambioDetalle = (usuario: Usuario, c: CambioRow): CambioDetalle => ({
  ...verCambio(usuario)(c),
  PersonaId: c.PersonaId,
  Persona: c.Persona,
});

/** Data for their person, or for human resources, who ask for no change on behalf of somebody. */
export function verDatos(
  usuario: Usuario,
  { domicilio, contrato, ...d }: DatosRow,
  abiertos: readonly CambioRow[],
): DatosPersonales {
  const piden = new Set(abiertos.map(({ Grupo }) => Grupo));
  return {
    ...d,
    Domicilio: domicilio && {
      Direccion: domicilio.direccion,
      CodigoPostal: domicilio.codigoPostal,
      Localidad: domicilio.localidad,
      Provincia: domicilio.provincia,
      Pais: domicilio.pais,
    },
    Contrato: contrato && {
      Tipo: TIPOS_CONTRATO[contrato.tipo],
      Desde: contrato.desde,
      Hasta: contrato.hasta,
      Categoria: contrato.categoria,
      Convenio: contrato.convenio,
      JornadaPct: contrato.jornada,
    },
    Cambios: abiertos.map(verCambio(usuario)),
    acciones: usuario.id === d.PersonaId ? CLAVES_GRUPO.filter((grupo) => !piden.has(grupo)) : [],
  };
}

/** `resumenes`: summaries of the calls of the contract, by the call stored in the line. */
export const verLectura =
  (resumenes: ReadonlyMap<string, string>) =>
  ({ llamada, ...l }: LecturaRow): Lectura => ({
    ...l,
    Que: SENSIBLES[l.Clase],
    Como: (resumenes.get(llamada) ?? '')
      .replace(/^RRHH: (.)/, (_, letra: string) => letra.toUpperCase())
      .replace(/\.$/, ''),
  });
