import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Preferencias } from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { EsteDispositivo } from './EsteDispositivo.card.tsx';
import { PreferenciaFields } from './Preferencia.fields.tsx';
import { esteDispositivo, forgetDispositivo } from './dispositivo.api.ts';
import { preferencias, quitarDispositivo } from './notificaciones.api.ts';

/** Preferences of the person's notifications: kinds, hours and devices. */
export function PreferenciasScreen() {
  const query = useQuery(preferencias);
  const esteAparato = useEsteDispositivo(query.data);
  return (
    <div className="mx-auto max-w-3xl lg:mx-0 xl:max-w-none">
      <PageHeader title="Preferencias de notificaciones" back="/menu/notificaciones" />
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={40} />}>
        {(data) => (
          <div className="grid items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
            <div className="grid gap-5">
              <EsteDispositivo />
              <Section title="CUÁNDO">
                <p>
                  Lo que no es urgente se le comunica {data.Horario}. Lo que ocurra fuera de ese horario espera a que
                  empiece. Dentro de la aplicación lo tiene siempre.
                </p>
              </Section>
              <Section title="MIS DISPOSITIVOS">
                {data.Dispositivos.length === 0 ? (
                  <Parrafo look="mute">Ningún dispositivo recibe sus notificaciones.</Parrafo>
                ) : (
                  <ul className="divide-y divide-line">
                    {data.Dispositivos.map((dispositivo) => (
                      <Dispositivo
                        key={dispositivo.Id}
                        dispositivo={dispositivo}
                        isThis={dispositivo.Id === esteAparato}
                      />
                    ))}
                  </ul>
                )}
              </Section>
            </div>
            <Section title="QUÉ Y CÓMO">
              <p className="mb-1 text-control text-mute">
                El correo de reserva solo se envía cuando ningún dispositivo suyo ha podido recibir la notificación.
              </p>
              <ul className="divide-y divide-line">
                {data.Preferencias.map((preferencia) => (
                  <li key={preferencia.Tipo} className="py-3.5 last:pb-0">
                    <PreferenciaFields preferencia={preferencia} />
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        )}
      </Cargado>
    </div>
  );
}

/** The number of this device in the list. One that was taken off from elsewhere lets go of its subscription. */
function useEsteDispositivo(data: Preferencias | undefined): number | undefined {
  const { data: esteAparato, refetch } = useQuery(esteDispositivo);
  const id = esteAparato?.estado === 'activa' ? esteAparato.id : undefined;
  const takenOff =
    id !== undefined && data !== undefined && data.Dispositivos.every((dispositivo) => dispositivo.Id !== id);
  useEffect(() => {
    if (takenOff) void forgetDispositivo().finally(() => void refetch());
  }, [takenOff, refetch]);
  return id;
}

type DispositivoRow = Preferencias['Dispositivos'][number];
function Dispositivo({ dispositivo: { Id, Nombre, Desde }, isThis }: { dispositivo: DispositivoRow; isThis: boolean }) {
  const quitar = useMutation(quitarDispositivo);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <Parrafo look="title">{Nombre}</Parrafo>
        <p className="text-control text-mute tabular-nums">Desde el {fecha(Desde)}</p>
      </div>
      {isThis && <Badge>Este dispositivo</Badge>}
      <ActoSuelto
        boton="Quitar"
        etiqueta={`Quitar ${Nombre}`}
        variant="outline"
        pregunta={{
          title: 'Quitar dispositivo',
          message: `${Nombre} dejará de recibir sus notificaciones.`,
          danger: true,
        }}
        hacer={() => quitar.mutateAsync(Id)}
      />
    </li>
  );
}
