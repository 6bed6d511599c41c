import { useMutation } from '@tanstack/react-query';
import { BellRing, Mail, Stethoscope } from 'lucide-react';
import { Marco } from './Marco.card.tsx';
import { Comprobada, FilaDeComprobacion, SinComprobar } from './Comprobada.card.tsx';
import { comprobarInstalacion, probarCorreo, probarDispositivos } from './operacion.api.ts';
import { isTold, messageOf } from '#web/casa/kernel/query.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';

/** The whole installation looked at on request, and two real messages to who asks for them. */
export function InstalacionScreen() {
  const comprobar = useMutation(comprobarInstalacion);
  const correo = useMutation(probarCorreo);
  const dispositivos = useMutation(probarDispositivos);
  const fallos = [comprobar, correo, dispositivos]
    .flatMap(({ error }) => error ?? [])
    .filter((error) => !isTold(error));
  const pruebas = [correo, dispositivos].flatMap(({ data, isPending }) => (data && !isPending ? [data] : []));
  return (
    <Marco parte="instalacion">
      <Stack gap="lg">
        <Section title="Comprobar la instalación">
          <Stack>
            <p className="max-w-prose text-mute">
              Mira la base de datos, los procesos, el disco, la copia de seguridad y las colas, y llama a la dirección
              pública como lo haría cualquiera desde fuera. Tarda unos segundos y no cambia nada.
            </p>
            <Row>
              <Button
                className="max-sm:w-full"
                icon={<Icono de={Stethoscope} size="md" />}
                isPending={comprobar.isPending}
                onPress={() => comprobar.mutate()}
              >
                Comprobar ahora
              </Button>
              <Button
                variant="outline"
                className="max-sm:w-full"
                icon={<Icono de={Mail} size="md" />}
                isPending={correo.isPending}
                onPress={() => correo.mutate()}
              >
                Enviar un correo de prueba
              </Button>
              <Button
                variant="outline"
                className="max-sm:w-full"
                icon={<Icono de={BellRing} size="md" />}
                isPending={dispositivos.isPending}
                onPress={() => dispositivos.mutate()}
              >
                Enviar una notificación de prueba
              </Button>
            </Row>
            {fallos.map((error) => (
              <Notice key={messageOf(error)} tone="bad" title="No se ha podido comprobar">
                {messageOf(error)}
              </Notice>
            ))}
            <div aria-live="polite" className="empty:hidden">
              {pruebas.length > 0 && (
                <Renglones>
                  {pruebas.map((prueba) => (
                    <FilaDeComprobacion key={prueba.Titulo} de={prueba} />
                  ))}
                </Renglones>
              )}
            </div>
          </Stack>
        </Section>
        {comprobar.isPending ? (
          <SkeletonList rows={6} height={16} />
        ) : comprobar.data ? (
          <Comprobada de={comprobar.data} />
        ) : (
          comprobar.error === null && <SinComprobar />
        )}
      </Stack>
    </Marco>
  );
}
