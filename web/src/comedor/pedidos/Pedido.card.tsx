import { useMutation } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import type { Pedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { ESTADO_PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { Hasta, useResta } from '#web/comedor/centros/corte.port.tsx';
import { Alergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { diaDeSemana, euros, fechaConDia } from '#web/casa/kernel/format.ts';
import { undoable } from '#web/casa/kernel/undo.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { focusAfterAct } from '#web/casa/ui/dialogos/after-act.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cancelarPedido, cosasDe, entidadPedido, repetirPedido } from './pedidos.api.ts';

type Props = { pedido: Pedido; leido: number };
const idDe = ({ Id }: Pick<Pedido, 'Id'>) => `pedido-${Id}`;

/**
 * An order: its hour of collection, its code, its lines and its buttons. `leido`: instant of the device at which it was
 * loaded.
 */
export function TarjetaPedido({ pedido: p, leido }: Props) {
  const { envios } = useEnviosDe(entidadPedido(p.Id));
  const retirado = p.Lineas.some(({ Retirado }) => Retirado) && p.EstadoId < ESTADO_PEDIDO.listo;
  return (
    <Card id={idDe(p)} tabIndex={-1} aria-label={`Pedido ${p.Codigo}`} className="flex flex-col gap-3 focus-ring">
      <Row ends top>
        <h3 className="text-lg leading-snug font-semibold tabular-nums first-letter:uppercase">
          {fechaConDia(p.Fecha)}, de {p.Desde} a {p.Hasta}
        </h3>
        <Estado de={p} />
      </Row>
      <p>
        Código{' '}
        <Texto as="strong" look="figures">
          {p.Codigo}
        </Texto>{' '}
        <Dim>· {p.NombreCentro}</Dim>
      </p>
      <ul className="grid gap-2">
        {p.Lineas.map((l, i) => (
          <li key={i} className="grid gap-1">
            <Row ends top>
              <span className="min-w-0 flex-1 font-medium break-words">
                {l.Unidades} × {l.Nombre}
              </span>
              <Texto look="figures">{euros(l.Precio * l.Unidades)}</Texto>
            </Row>
            {l.Retirado && (
              <Row>
                <Estado palabra="Retirado">Retirado por el comedor</Estado>
              </Row>
            )}
            {l.Opciones.length > 0 && <Dim>{l.Opciones.join(', ')}</Dim>}
            <Alergenos de={{ ...l, SinAlergenos: l.Alergenos.length === 0 }} />
          </li>
        ))}
      </ul>
      {p.Nota !== '' && <Dim>Nota: {p.Nota}</Dim>}
      {p.EnvasePropio && <Dim>Con envase propio</Dim>}
      <Row ends>
        <Dim>Total</Dim>
        <Texto as="strong" look="figures">
          {euros(p.Total)}
        </Texto>
      </Row>
      {retirado && (
        <Notice tone="wait">
          El comedor ha retirado un plato de su pedido. Puede cancelarlo, aunque haya pasado la hora, mientras no esté
          listo.
        </Notice>
      )}
      {p.Motivo !== '' && <Notice tone="wait">Cancelado por el comedor: {p.Motivo}</Notice>}
      <WaitingNotice envios={envios} />
      <Botones pedido={p} leido={leido} retirado={retirado} />
    </Card>
  );
}

function Botones({ pedido: p, leido, retirado }: Props & { retirado: boolean }) {
  const cancelar = useMutation(cancelarPedido);
  const repetir = useMutation(repetirPedido);
  const { cerrado } = useEnviosDe(entidadPedido(p.Id));
  const resta = useResta({ corte: p.Corte, ahora: p.Ahora, leido, tema: 'pedidos' });
  // A device without network goes on counting: a late act is not offered.
  const puede = !cerrado && (retirado || resta > 0);
  return (
    <div className="mt-auto grid gap-3">
      {p.acciones.includes('cancelar') && !retirado && (
        <Hasta resta={resta} que={`Puede cancelarlo hasta las ${p.HoraCorte} de ese día`} />
      )}
      {p.EstadoId === ESTADO_PEDIDO.enPreparacion && !retirado && resta > 0 && (
        <Dim>La cocina ya lo prepara: no se puede cancelar.</Dim>
      )}
      <Row>
        <ActosConPalabras
          acciones={[...(puede ? p.acciones : []), 'repetir']}
          actos={{
            cancelar: {
              boton: 'Cancelar pedido',
              variant: 'outline',
              pregunta: {
                title: 'Cancelar el pedido',
                message: `${cosasDe(p)}, para el ${diaDeSemana(p.Fecha)}, de ${p.Desde} a ${p.Hasta} (${p.Codigo})`,
                danger: true,
              },
              hacer: async () => {
                await cancelar.mutateAsync({ body: { Id: p.Id }, version: p.Version, sobre: p });
                // The order has moved to the past ones, and the focus follows it.
                focusAfterAct(idDe(p));
              },
            },
            repetir: {
              boton: 'Repetir',
              variant: 'soft',
              icono: <Icono de={Repeat} size="md" />,
              hacer: async () => {
                const hecho = await repetir.mutateAsync({ body: { Id: p.Id }, sobre: p });
                if (hecho instanceof EnEspera) return;
                focusAfterAct(idDe(hecho));
                undoable(`Pedido para el ${diaDeSemana(hecho.Fecha)}, de ${hecho.Desde} a ${hecho.Hasta}`, () =>
                  cancelar.mutate({ body: { Id: hecho.Id }, sobre: { ...hecho, Tipo: p.Tipo } }),
                );
              },
            },
          }}
        />
      </Row>
    </div>
  );
}
