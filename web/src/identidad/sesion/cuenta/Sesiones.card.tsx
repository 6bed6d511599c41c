import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { SesionAbierta } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { desdeHace, fechaHora } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Dato, Datos } from './Dato.card.tsx';
import { sesiones, terminarOtras, terminarSesion } from './cuenta.api.ts';

/** Sessions of this person that are open now, and their end. */
export function Sesiones() {
  const query = useQuery(sesiones);
  const terminar = useMutation(terminarOtras);
  return (
    <Section title="Sesiones abiertas">
      <Cargado de={query} esqueleto={<Skeleton height={32} />}>
        {(abiertas) => (
          <Stack gap="lg">
            <Datos label="Sesiones abiertas">
              {abiertas.map((sesion) => (
                <Sesion key={sesion.Id} sesion={sesion} />
              ))}
            </Datos>
            {abiertas.length > 2 && (
              <Row>
                <ActoSuelto
                  boton="Terminar las demás sesiones"
                  variant="risk"
                  pregunta={{
                    title: 'Terminar las demás sesiones',
                    message: 'Los demás dispositivos volverán a la pantalla de entrada. En este seguirá dentro.',
                    confirm: 'Terminar sesiones',
                    danger: true,
                  }}
                  hacer={() => terminar.mutateAsync(undefined)}
                />
              </Row>
            )}
          </Stack>
        )}
      </Cargado>
    </Section>
  );
}

const MODOS = { P: 'con contraseña', F: 'con contraseña y código', L: 'con llave de acceso' } as const;
const esMovil = /iPhone|iPad|Android/;

const modoDe = ({ Proveedor, Modo }: SesionAbierta) => (Proveedor === null ? MODOS[Modo] : `con ${Proveedor}`);

function Sesion({ sesion }: { sesion: SesionAbierta }) {
  const { Id, Dispositivo, Desde, Vista, Esta } = sesion;
  const { mutate, isPending } = useMutation(terminarSesion);
  return (
    <Dato
      icono={esMovil.test(Dispositivo) ? Smartphone : Monitor}
      nombre={Dispositivo}
      etiqueta={Esta && <Badge>Esta</Badge>}
      accion={
        !Esta && (
          <Button
            variant="outline"
            aria-label={`Terminar la sesión de ${Dispositivo}`}
            isPending={isPending}
            onPress={() => mutate({ params: { id: String(Id) } })}
          >
            Terminar
          </Button>
        )
      }
    >
      <Dim>
        Desde {fechaHora(Desde)}, {modoDe(sesion)}.{!Esta && ` Último uso: ${desdeHace(Vista)}.`}
      </Dim>
    </Dato>
  );
}
