import { useMutation } from '@tanstack/react-query';
import { Check, CornerLeftUp, Play } from 'lucide-react';
import type { Accion } from '#contract/planta/tableros/tablero.schemas.ts';
import { LETRAS, MAX_MOTIVO, NIVELES } from '#contract/planta/tableros/tableros.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Clamp, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { CambiarAccionModal } from './CambiarAccion.modal.tsx';
import { empezarAccion, hacerAccion, reabrirAccion, verificarAccion } from './tableros.api.ts';

/** State of an action, with how late it is and how far it has climbed. */
export const EstadoDeAccion = ({ accion: a }: { accion: Accion }) => (
  <Row gap="xs">
    {a.Vencida && <Estado palabra="Con retraso" />}
    {a.Escalada && <Estado palabra="Escalada">{`Ha subido a ${NIVELES[a.Nivel].toLowerCase()}`}</Estado>}
    <Estado de={a} />
  </Row>
);

/** Action in a list: what, who and until when. */
export const FilaDeAccion = ({ accion: a, conTablero = true }: { accion: Accion; conTablero?: boolean }) => (
  <Stack gap="xs">
    <Clamp strong>{a.Texto}</Clamp>
    <Dim>
      {conTablero ? `${a.Tablero} · ` : ''}
      {LETRAS[a.Letra]} · {a.Responsable.Nombre} · hasta el {fecha(a.FechaLimite)}
    </Dim>
    <EstadoDeAccion accion={a} />
  </Stack>
);

/** Columns of the list of actions. */
export const columnas: readonly Column<Accion>[] = [
  { id: 'texto', header: 'Acción', cell: (a) => <Nombre bajo={a.Tablero}>{a.Texto}</Nombre>, texto: (a) => a.Texto },
  { id: 'estado', header: 'Estado', ancho: 240, cell: (a) => <EstadoDeAccion accion={a} /> },
  { id: 'limite', header: 'Hasta el', ancho: 112, cell: (a) => fecha(a.FechaLimite), className: 'tabular-nums' },
  { id: 'responsable', header: 'La lleva', ancho: 180, cell: (a) => a.Responsable.Nombre },
  { id: 'letra', header: 'Letra', ancho: 130, desde: 1000, cell: (a) => LETRAS[a.Letra] },
  { id: 'motivo', header: 'Por qué', ancho: 280, desde: 1450, cell: (a) => a.Motivo },
];

/** Acts of this person on it. */
export function ActosDeAccion({ accion: a }: { accion: Accion }) {
  const empezar = useMutation(empezarAccion);
  const hacer = useMutation(hacerAccion);
  const verificar = useMutation(verificarAccion);
  const reabrir = useMutation(reabrirAccion);
  const en = (comentario = '') => ({ params: { id: String(a.Id) }, body: { version: a.Version, comentario } });
  return (
    <ActosConPalabras
      acciones={a.acciones}
      actos={{
        cambiar: {
          boton: 'Cambiar',
          variant: 'outline',
          dialogo: (close) => <CambiarAccionModal accion={a} onClose={close} />,
        },
        empezar: {
          boton: 'Empezar',
          icono: <Icono de={Play} size="md" />,
          variant: 'outline',
          hacer: () => empezar.mutateAsync(en()),
        },
        hacer: {
          boton: 'Está hecha',
          icono: <Icono de={Check} size="md" />,
          hacer: () => hacer.mutateAsync(en()),
        },
        reabrir: {
          boton: 'Volver a abrir',
          icono: <Icono de={CornerLeftUp} size="md" />,
          variant: 'outline',
          palabras: { title: 'Volver a abrir la acción', label: 'Qué falta', max: MAX_MOTIVO },
          hacer: (palabras) => reabrir.mutateAsync(en(palabras)),
        },
        verificar: {
          boton: 'Verificar',
          icono: <Icono de={Check} size="md" />,
          hacer: () => verificar.mutateAsync(en()),
        },
      }}
    />
  );
}
