import type { PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';

export const EstadoCuenta = ({ de }: { de: Pick<PersonaEnLista, 'Cuenta'> }) => <Estado de={{ Estado: de.Cuenta }} />;
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
export const columnas: readonly Column<PersonaEnLista>[] = [
  {
    id: 'nombre',
    header: 'Persona',
    sortable: true,
    cell: (p) => (
      <Persona nombre={p.Nombre} foto={p.Foto} size="sm" strong>
        <span className="font-normal">{[p.Matricula, p.Centro].filter(Boolean).join(' · ')}</span>
      </Persona>
    ),
    texto: (p) => p.Nombre,
  },
  { id: 'matricula', header: 'Matrícula', sortable: true, ancho: 100, opcional: true, cell: (p) => p.Matricula },
  { id: 'puesto', header: 'Puesto', sortable: true, ancho: 200, cell: (p) => p.Puesto },
  { id: 'area', header: 'Área', sortable: true, ancho: 170, cell: (p) => p.Area },
  { id: 'centro', header: 'Centro de trabajo', sortable: true, ancho: 150, opcional: true, cell: (p) => p.Centro },
  { id: 'coste', header: 'Centro de coste', ancho: 150, opcional: true, cell: (p) => p.CentroCoste },
  {
    id: 'responsable',
    header: 'Responsable',
    sortable: true,
    ancho: 170,
    secundaria: true,
    cell: (p) => p.Responsable,
  },
  { id: 'papeles', header: 'Papeles', ancho: 180, secundaria: true, cell: (p) => <Dim>{papeles(p)}</Dim> },
  {
    id: 'cuenta',
    header: 'Cuenta',
    sortable: true,
    ancho: 150,
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
