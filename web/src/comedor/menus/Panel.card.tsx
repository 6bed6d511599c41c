import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DiaDeCocina, PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { Alergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { diaDeSemana, euros, fechaHora } from '#web/casa/kernel/format.ts';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { useAutoFocus } from '#web/casa/ui/piezas/auto-focus.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { ActosDeDia, ActosDePlato, NotaDePlato } from './DiaCocina.card.tsx';
import { cerrado } from './Semana.card.tsx';

type MarcoProps = { title: string; onCerrar(): void; children: ReactNode };
/** Panel of one thing of the week, which has the focus when it opens. */
function Marco({ title, onCerrar, children }: MarcoProps) {
  const id = useAutoFocus(true);
  return (
    // Escape closes it from any of its controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={title}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onCerrar()}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <header className="flex items-start justify-between gap-2">
        <h2
          id={id}
          tabIndex={-1}
          className="min-w-0 pt-2 text-control leading-snug font-semibold break-words outline-none"
        >
          {title}
        </h2>
        <IconButton label="Volver a los platos" onPress={onCerrar} className="-mr-2">
          <Icono de={X} size="md" />
        </IconButton>
      </header>
      {children}
    </section>
  );
}

type De = { centro: string; hoy: string; dia: DiaDeCocina; onCerrar(): void };
export const PanelDePlato = ({ plato, ...de }: De & { plato: PlatoDeCocina }) => (
  <Marco title={plato.Nombre} onCerrar={de.onCerrar}>
    <Stack gap="sm">
      <Dim>{diaDeSemana(de.dia.Fecha, de.hoy)}</Dim>
      {plato.Retirado && <Notice tone="wait">No se sirve: {plato.Motivo}</Notice>}
      {plato.Descripcion !== '' && <Texto look="text breaks">{plato.Descripcion}</Texto>}
      {plato.Precio > 0 && <Texto look="figures">{euros(plato.Precio)}</Texto>}
      {!plato.Retirado && <Alergenos de={plato} />}
      <NotaDePlato plato={plato} />
      {plato.Cambio !== null && !plato.Retirado && <Dim>Cambiado después de publicar, {fechaHora(plato.Cambio)}</Dim>}
    </Stack>
    <ActosDePlato {...de} plato={plato} onQuitado={de.onCerrar} />
  </Marco>
);

export const PanelDeDia = (de: De) => (
  <Marco title={diaDeSemana(de.dia.Fecha, de.hoy).replace(/^./, (letra) => letra.toUpperCase())} onCerrar={de.onCerrar}>
    <Stack gap="sm">
      <div>{de.dia.EstadoId !== null && <Estado de={de.dia} />}</div>
      {!de.dia.Abre && <Dim>{cerrado(de.dia)}</Dim>}
      {de.dia.Motivo !== '' && <Notice tone="wait">Menú retirado: {de.dia.Motivo}</Notice>}
    </Stack>
    <div className="flex flex-wrap gap-2">
      <ActosDeDia centro={de.centro} hoy={de.hoy} dia={de.dia} />
    </div>
  </Marco>
);
