import type { PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';

const Estado = estadoCon({ 1: 'neutral', 2: 'info', 3: 'good', 4: 'bad' });
export const EstadoCuenta = ({ de }: { de: Pick<PersonaEnLista, 'CuentaId' | 'Cuenta'> }) => (
  <Estado de={{ EstadoId: de.CuentaId, Estado: de.Cuenta }} />
);
/** Roles besides the common one. */
const papeles = ({ Roles }: PersonaEnLista): string =>
  Roles.filter((rol) => rol !== 'EMPLEADO')
    .map(nombreDeRol)
    .join(', ');
/** Future first day, or the last day. */
const plazo = ({ Baja }: PersonaEnLista): string => (Baja === null ? '' : `Hasta el ${fecha(Baja)}`);

/** Card of a person where the table does not fit. */
export const FilaPersona = ({ persona: p }: { persona: PersonaEnLista }) => (
  <Stack gap="xs">
    <Row ends top>
      <Texto look="title row">{p.Nombre}</Texto>
      <EstadoCuenta de={p} />
    </Row>
    <Dim>{[p.Matricula, p.Puesto, p.Area].filter(Boolean).join(' · ')}</Dim>
    {(papeles(p) || p.Baja !== null) && <Dim>{[papeles(p), plazo(p)].filter(Boolean).join(' · ')}</Dim>}
  </Stack>
);
const dos = (primera: string, segunda: string) => (
  <Texto look="tight">
    {primera}
    {primera && <br />}
    <Dim>{segunda}</Dim>
  </Texto>
);
export const columnas: readonly Column<PersonaEnLista>[] = [
  {
    id: 'nombre',
    header: 'Persona',
    cell: (p) => (
      <Persona nombre={p.Nombre} foto={p.Foto} size="sm">
        <span className="font-normal">{[p.Matricula, p.Puesto].filter(Boolean).join(' · ')}</span>
      </Persona>
    ),
    className: 'min-w-56',
  },
  { id: 'donde', header: 'Área y centro', cell: (p) => dos(p.Area, p.Centro) },
  { id: 'coste', header: 'Centro de coste', cell: (p) => p.CentroCoste },
  { id: 'responsable', header: 'Responsable', cell: (p) => p.Responsable },
  { id: 'papeles', header: 'Papeles', cell: (p) => <Dim>{papeles(p)}</Dim> },
  {
    id: 'cuenta',
    header: 'Cuenta',
    cell: (p) => (
      <Stack gap="xs">
        <span>
          <EstadoCuenta de={p} />
        </span>
        {p.Baja !== null && <Dim>{plazo(p)}</Dim>}
      </Stack>
    ),
  },
];
