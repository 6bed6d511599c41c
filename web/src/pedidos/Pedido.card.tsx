import { useMutation } from '@tanstack/react-query';
import { CalendarClock, Repeat } from 'lucide-react';
import type { Pedido } from '#contract/pedidos/pedido.schemas.ts';
import { Alergenos } from '#web/comedores/alergenos.port.tsx';
import { euros, fechaConDia } from '#web/kernel/format.ts';
import { toast } from '#web/ui/dialogos/feedback.tsx';
import { ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { Card } from '#web/ui/piezas/card.tsx';
import { estadoCon } from '#web/ui/piezas/badge.tsx';
import { ConIcono, Dim, Row, Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Hasta } from './Corte.card.tsx';
import { cancelarPedido, repetirPedido } from './pedidos.api.ts';

const EstadoPedido = estadoCon({ 1: 'info', 2: 'warn', 3: 'good', 5: 'bad', 6: 'neutral' });

/** An order with its code, its lines and its two buttons. `leido`: instant of the device at which it came. */
export function TarjetaPedido({ pedido: p, leido }: { pedido: Pedido; leido: number }) {
  const cancelar = useMutation(cancelarPedido);
  const repetir = useMutation(repetirPedido);
  const retirado = p.Lineas.some(({ Retirado }) => Retirado) && p.EstadoId < 3;
  const puede = p.acciones.includes('cancelar');
  return (
    <Card aria-label={`Pedido ${p.Codigo}`} className="grid content-start gap-3">
      <Row ends top>
        <h2 className="text-xl font-bold tabular-nums">{p.Codigo}</h2>
        <EstadoPedido de={p} />
      </Row>
      <ConIcono icono={CalendarClock}>
        {fechaConDia(p.Fecha)}, de {p.Desde} a {p.Hasta} <Dim>· {p.NombreCentro}</Dim>
      </ConIcono>
      <ul className="grid gap-2">
        {p.Lineas.map((l, i) => (
          <li key={i}>
            <Row ends top>
              <span className="min-w-0 flex-1 font-medium break-words">
                {l.Unidades} × {l.Nombre}
              </span>
              <span className="tabular-nums">{euros(l.Precio * l.Unidades)}</span>
            </Row>
            {l.Opciones.length > 0 && <Dim>{l.Opciones.join(', ')}</Dim>}
            <Alergenos de={l} />
          </li>
        ))}
      </ul>
      {p.Nota !== '' && <Dim>Nota: {p.Nota}</Dim>}
      {p.EnvasePropio && <Dim>Con envase propio</Dim>}
      <Row ends>
        <Dim>Total</Dim>
        <strong className="tabular-nums">{euros(p.Total)}</strong>
      </Row>
      {retirado && (
        <Notice tone="warn" title="El comedor ha retirado un plato de su pedido">
          Puede cancelarlo mientras no esté listo.
        </Notice>
      )}
      {p.Motivo !== '' && <Notice tone="bad">Cancelado por el comedor: {p.Motivo}</Notice>}
      {puede && !retirado && (
        <Hasta corte={p.Corte} ahora={p.Ahora} leido={leido} que={`Puede cancelarlo hasta las ${p.HoraCorte}`} />
      )}
      <Stack>
        <Row>
          <ActosConPalabras
            acciones={[...p.acciones, 'repetir']}
            actos={{
              cancelar: {
                boton: 'Cancelar pedido',
                variant: 'outline',
                pregunta: {
                  title: 'Cancelar el pedido',
                  message: `${p.Codigo}, ${fechaConDia(p.Fecha)}`,
                  danger: true,
                },
                hacer: () => cancelar.mutateAsync({ body: { Id: p.Id }, version: p.Version, sobre: p }),
              },
              repetir: {
                boton: 'Repetir',
                variant: 'soft',
                icono: <Repeat aria-hidden className="size-4.5" />,
                hacer: async () => {
                  const { Codigo, Fecha, Desde } = await repetir.mutateAsync({ body: { Id: p.Id } });
                  toast(`Pedido ${Codigo} para ${fechaConDia(Fecha)} a las ${Desde}`);
                },
              },
            }}
          />
        </Row>
      </Stack>
    </Card>
  );
}
