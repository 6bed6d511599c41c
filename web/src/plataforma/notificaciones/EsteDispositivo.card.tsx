import type { ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, BellRing } from 'lucide-react';
import { ApiError } from '#web/casa/red/api.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { ErrorText } from '#web/casa/ui/campos/field.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { activarDispositivo, desactivarDispositivo, esteDispositivo } from './dispositivo.api.ts';

/** Push state of this device and its switch; the browser asks for its permission from that touch only. */
export function EsteDispositivo() {
  const { data } = useQuery(esteDispositivo);
  const activar = useMutation(activarDispositivo);
  const desactivar = useMutation(desactivarDispositivo);
  return (
    <Section title="ESTE DISPOSITIVO">
      {data === undefined && <Skeleton height={16} />}
      {data?.estado === 'activa' && (
        <ConBoton
          boton={
            <Button variant="outline" isPending={desactivar.isPending} onPress={() => desactivar.mutate()}>
              Desactivar en este dispositivo
            </Button>
          }
        >
          <Icono de={BellRing} tone="good" />
          Este dispositivo recibe sus notificaciones, también con la aplicación cerrada.
        </ConBoton>
      )}
      {data?.estado === 'inactiva' && (
        <ConBoton
          boton={
            <Button isPending={activar.isPending} onPress={() => activar.mutate()}>
              Activar en este dispositivo
            </Button>
          }
        >
          <Icono de={BellOff} tone="mute" />
          Este dispositivo no recibe sus notificaciones.
        </ConBoton>
      )}
      {data?.estado === 'denegada' && (
        <p>
          {isNative()
            ? 'Las notificaciones de la aplicación están bloqueadas en los ajustes del dispositivo. '
            : 'El navegador tiene bloqueadas las notificaciones de esta página. '}
          Para recibirlas, permítalas{' '}
          {isNative() ? 'allí' : 'en los ajustes del sitio (el icono que está junto a la dirección)'} y vuelva a esta
          pantalla.
        </p>
      )}
      {data?.estado === 'sin instalar' && (
        <ConBoton
          boton={
            <Link to="/menu/acercade" className={buttonClass({ variant: 'outline' })}>
              Cómo instalarla
            </Link>
          }
        >
          En este dispositivo las notificaciones necesitan la aplicación instalada. Instálela primero en la pantalla de
          inicio y actívelas desde ella.
        </ConBoton>
      )}
      {data?.estado === 'no admite' && (
        <p>
          {isNative() ? 'Esta aplicación' : 'Este navegador'} no admite notificaciones. Lo que ocurra le llegará por
          correo, según sus preferencias.
        </p>
      )}
      {activar.error && (
        <div role="alert" className="mt-3">
          <ErrorText>{whyNot(activar.error)}</ErrorText>
        </div>
      )}
    </Section>
  );
}

const ConBoton = ({ boton, children }: { boton: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <p className="flex grow basis-64 items-center gap-3">{children}</p>
    {boton}
  </div>
);

/** The browser's own reasons come in its own language. */
const whyNot = (error: Error): string =>
  error instanceof ApiError
    ? error.message
    : `${isNative() ? 'El dispositivo' : 'El navegador'} no ha podido activar las notificaciones. ` +
      'Compruebe la conexión y vuelva a intentarlo.';
