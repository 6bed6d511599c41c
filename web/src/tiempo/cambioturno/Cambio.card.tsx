import { ArrowLeftRight, ArrowRight, UserRound } from 'lucide-react';
import type { Cambio } from '#contract/tiempo/cambioturno/cambio.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { ConIcono, Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';

type Turno = NonNullable<Cambio['Toma']>;
export const decirTurno = ({ Turno: turno, Horas }: Turno): string => [turno, Horas].filter(Boolean).join(', ');
const Dia = ({ de }: { de: Turno }) => (
  <Texto look="tight">
    {fechaConDia(de.Fecha)}
    <Texto look="note">{decirTurno(de)}</Texto>
  </Texto>
);

/** Swap in a list. */
export const FilaCambio = ({ cambio: c }: { cambio: Cambio }) => (
  <Stack gap="xs">
    <Row ends top>
      <Texto look="row">
        {c.Propone} <Dim>y</Dim> {c.Otra}
      </Texto>
      <Estado de={c} />
    </Row>
    <ConIcono icono={ArrowRight}>
      {c.Otra} hace {fechaConDia(c.Da.Fecha)}, {decirTurno(c.Da)}
    </ConIcono>
    {c.Toma && (
      <ConIcono icono={ArrowLeftRight}>
        {c.Propone} hace {fechaConDia(c.Toma.Fecha)}, {decirTurno(c.Toma)}
      </ConIcono>
    )}
    {c.EnManosDe !== '' && (
      <ConIcono icono={UserRound}>
        <Dim>En manos de {c.EnManosDe}</Dim>
      </ConIcono>
    )}
  </Stack>
);

export const columnas: readonly Column<Cambio>[] = [
  {
    id: 'propone',
    header: 'Propone',
    cell: (c) => <Persona nombre={c.Propone} foto={c.FotoPropone} size="sm" strong />,
  },
  { id: 'da', header: 'Su turno', ancho: 210, cell: (c) => <Dia de={c.Da} /> },
  { id: 'otra', header: 'Con', cell: (c) => <Persona nombre={c.Otra} foto={c.FotoOtra} size="sm" strong /> },
  {
    id: 'toma',
    header: 'A cambio de',
    ancho: 210,
    desde: 900,
    cell: (c) => (c.Toma ? <Dia de={c.Toma} /> : <Dim>Ninguno</Dim>),
  },
  { id: 'estado', header: 'Estado', ancho: 190, cell: (c) => <Estado de={c} /> },
  { id: 'manos', header: 'En manos de', ancho: 160, desde: 1100, cell: (c) => c.EnManosDe },
];

/** Day of each person before and after the swap, in any of its states. */
export const QuienHaceQue = ({ cambio: c }: { cambio: Cambio }) => (
  <Grid>
    {[
      { nombre: c.Otra, hace: c.Da, deja: c.Toma },
      { nombre: c.Propone, hace: c.Toma, deja: c.Da },
    ].map(({ nombre, hace, deja }) => (
      <Parte key={nombre} title={nombre}>
        <Renglones>
          <li className="grid gap-0.5 px-4 py-3">
            <Dim>Hace</Dim>
            {hace ? (
              <>
                <Texto look="strong">{fechaConDia(hace.Fecha)}</Texto>
                {decirTurno(hace)}
              </>
            ) : (
              'Ningún turno a cambio'
            )}
          </li>
          <li className="grid gap-0.5 px-4 py-3">
            <Dim>Deja</Dim>
            {deja ? (
              <>
                <Texto look="strong">{fechaConDia(deja.Fecha)}</Texto>
                {decirTurno(deja)}
              </>
            ) : (
              'Ningún turno'
            )}
          </li>
        </Renglones>
      </Parte>
    ))}
  </Grid>
);
