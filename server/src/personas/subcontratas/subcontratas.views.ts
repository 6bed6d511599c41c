import { conBarras } from '#contract/casa/kernel/palabras.ts';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { PAPEL, SITUACIONES, situacionDe } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import type {
  Casilla,
  MisPapeles,
  PersonaDetalle,
  Subcontrata,
  SubcontrataDetalle,
} from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { csv } from '#server/casa/http/csv.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { espera, type Esperan } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { CasillaRow, selectTodos } from './papel.queries.ts';
import { accionesDePapel, puedeGestionar } from './subcontratas.policy.ts';
import type { DetalleRow, PersonaRow, SubcontrataRow } from './subcontratas.queries.ts';

export const verSubcontrata =
  (usuario: Usuario) =>
  (s: SubcontrataRow): Subcontrata => ({ ...s, acciones: puedeGestionar(usuario) ? ['cambiar'] : [] });

/** A file is shown to people who may open it: `abre`. */
const verCasilla =
  (usuario: Usuario, hoy: string, abre: boolean) =>
  ({ Papeles, ...c }: CasillaRow): Casilla => ({
    ...c,
    ...situacionDe(Papeles, hoy),
    Papeles: Papeles.map((p) => ({
      ...p,
      Fichero: abre ? p.Fichero : '',
      Estado: PAPEL.nombre(p.EstadoId),
      acciones: accionesDePapel(usuario, { ...p, admite: c.AdmiteFichero }),
    })),
  });
const SIN_ESTADOS = { nombre: () => '' };

export const verDetalle = (usuario: Usuario, { hoy, casillas, ...s }: DetalleRow): SubcontrataDetalle => ({
  ...verSubcontrata(usuario)(s),
  Casillas: casillas.map(verCasilla(usuario, hoy, puedeGestionar(usuario))),
  Gente: s.Gente,
  Historial: conEstados(s.Historial, SIN_ESTADOS),
});
export const verPersona = (usuario: Usuario, { hoy, casillas, ...p }: PersonaRow): PersonaDetalle => ({
  ...p,
  Casillas: casillas.map(verCasilla(usuario, hoy, puedeGestionar(usuario))),
  Historial: conEstados(p.Historial, SIN_ESTADOS),
  acciones: puedeGestionar(usuario) ? (p.SubcontrataId === null ? ['asignar'] : ['asignar', 'quitar']) : [],
});
/** Papers of the caller, without renewed ones and mistakes. */
export const verMios = (usuario: Usuario, p: PersonaRow | undefined): MisPapeles => ({
  Subcontrata: p?.Subcontrata ?? '',
  Motivo: p?.Motivo ?? '',
  Casillas: (p?.casillas ?? []).map((c) => {
    const { Papeles, ...vista } = verCasilla(usuario, p?.hoy ?? '', true)(c);
    return {
      ...vista,
      Papeles: Papeles.filter(({ EstadoId }) => EstadoId === 1).map((papel) => ({ ...papel, CreadoPor: '', Nota: '' })),
    };
  }),
});

type Exportada = Awaited<ReturnType<typeof selectTodos>>[number];
const filaDe = (p: Exportada) => [
  p.clave,
  p.Tipo,
  conBarras(p.Desde),
  conBarras(p.Caduca),
  p.Nota,
  p.PersonaId === null ? '' : p.De,
  p.Subcontrata,
  p.Caducado ? SITUACIONES.caducado : SITUACIONES.regla,
];
/** Columns of its import come first, so that the file can be imported again. */
export const csvDePapeles = (papeles: readonly Exportada[]): Download =>
  csv('papeles-de-subcontratas.csv', [
    ['Matrícula o NIF', 'Papel', 'Vale desde', 'Caduca', 'Nota', 'Persona', 'Subcontrata', 'Situación'],
    ...papeles.map(filaDe),
  ]);

export const verHallazgo = (s: SubcontrataRow): Hallazgo => ({
  Tipo: 'Subcontratas',
  Texto: s.Nombre,
  Detalle: `${s.Codigo} · ${s.Abierta ? s.Motivo || SITUACIONES.regla : 'Cerrada'}`,
  Ruta: `/menu/subcontratas/${s.Id}`,
});

/** For PRL: expired papers, and papers that expire within the week. */
export const verInicio = ({ papeles }: { papeles: Esperan }): DeInicio => ({
  espera: espera(papeles, {
    una: (nombre) => ({
      Texto: `Caduca: ${nombre}`,
      Detalle: 'Papeles de subcontratas',
      Ruta: '/menu/subcontratas/caducan',
    }),
    varias: (n) => ({
      Texto: `${n} papeles caducados o a punto`,
      Detalle: 'Papeles de subcontratas',
      Ruta: '/menu/subcontratas/caducan',
    }),
  }),
});
