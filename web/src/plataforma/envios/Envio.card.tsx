import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, RotateCw, ExternalLink, Trash2 } from 'lucide-react';
import { fechaHora } from '#web/casa/kernel/format.ts';
import type { Envio } from '#web/casa/sinred/outbox.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { WaitingBadge } from '#web/casa/ui/pagina/waiting.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { descartarEnvio, reintentarEnvio } from './envios.api.ts';

type Props = {
  envio: Envio;
  /** Earlier entry about the same thing that has to be settled first. */
  held: Envio | undefined;
  onRetried(): void;
};

/** Outbox entry: the act, why it has not been sent, and what can be done about it. */
export function EnvioCard({ envio, held, onRetried }: Props) {
  const reintentar = useMutation({ ...reintentarEnvio, onSuccess: onRetried });
  const descartar = useMutation(descartarEnvio);
  const { titulo, detalle, estado, errores = [], datos = [], texto = '' } = envio;
  return (
    <Card aria-label={`${titulo}, ${detalle}`}>
      <Stack>
        <Row ends top>
          <div className="min-w-0 flex-1 basis-32">
            <h2 className="leading-snug font-semibold break-words">{titulo}</h2>
            <p className="text-control break-words text-mute">{detalle}</p>
            <Dim>{fechaHora(envio.creado)}</Dim>
          </div>
          <WaitingBadge envios={[envio]} />
        </Row>
        {estado === 'rechazado' && (
          <Notice tone="bad">
            <p>{envio.motivo}</p>
            <ul className="mt-1 list-disc pl-5 empty:hidden">
              {errores.map(({ field, message }) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {estado === 'comprobar' && (
          <Notice tone="wait">
            Se intentó enviar hace más de 47 horas y no se sabe si llegó. Compruebe si ya está hecho: si no lo está,
            reintente; si lo está, descártelo.
          </Notice>
        )}
        {estado === 'espera' && held !== undefined && <Notice>Espera a que se resuelva antes «{held.titulo}».</Notice>}
        {datos.length + texto.length > 0 && (
          <Disclosure title="Lo que escribió">
            <Definitions layout="grid" items={texto === '' ? datos : [...datos, ['Comentario', texto]]} />
          </Disclosure>
        )}
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3 max-sm:[&>*]:flex-1">
          {estado !== 'espera' && <Abrir envio={envio} />}
          <ActosConPalabras
            acciones={estado === 'espera' ? ['descartar'] : ['reintentar', 'descartar']}
            actos={{
              reintentar: {
                boton: 'Reintentar',
                icono: <Icono de={RotateCw} size="md" />,
                variant: 'outline',
                hacer: () => reintentar.mutateAsync(envio),
              },
              descartar: {
                boton: 'Descartar',
                icono: <Icono de={Trash2} size="md" />,
                variant: 'risk',
                // One that has not arrived comes back with 'Deshacer'.
                ...(mayHaveArrived(envio) && {
                  pregunta: {
                    title: 'Descartar el envío',
                    message: `«${titulo}» se borrará de este dispositivo. Es posible que el servidor ya lo haya recibido: compruébelo.`,
                    danger: true,
                  },
                }),
                hacer: () => descartar.mutateAsync(envio),
              },
            }}
          />
        </div>
      </Stack>
    </Card>
  );
}

/** Link to the form of a refused act, or to the screen where an uncertain one can be checked. */
const Abrir = ({ envio: { estado, abrir } }: { envio: Envio }) => {
  const Icon = estado === 'rechazado' ? Pencil : ExternalLink;
  return (
    <Link
      to={abrir.to}
      params={abrir.params ?? {}}
      search={abrir.search ?? {}}
      state={{ encima: true }}
      className={buttonClass({ variant: 'soft' })}
    >
      <Icono de={Icon} size="md" />
      {estado === 'rechazado' ? 'Abrir y corregir' : 'Comprobar'}
    </Link>
  );
};

const mayHaveArrived = ({ probado, estado }: Envio): boolean => probado !== undefined && estado !== 'rechazado';
