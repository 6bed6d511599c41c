import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { Dentro } from '#contract/puerta/visitas/puerta.schemas.ts';
import { desdeHace, fechaHora, horaEn, hoy } from '#web/casa/kernel/format.ts';
import { readAt } from '#web/casa/red/clock.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDentro } from '#web/puerta/visitas/puerta.port.tsx';
import { autorizadosDe } from './control.api.ts';
import { HojaDeEvacuacion } from './HojaDeEvacuacion.card.tsx';

const VIEJA_MS = 180_000;

/** People inside now, by centre and zone: it prints, and opens without network with the last copy and its time. */
export function EvacuacionScreen() {
  const query = useDentro();
  const autorizados = useQuery(autorizadosDe(hoy()));
  const offline = useOffline();
  const { data, dataUpdatedAt } = query;
  const now = useNow();
  const ahora = new Date(now).toISOString();
  const fuera = autorizados.data?.filter(({ Desde, Hasta }) => Desde <= ahora && Hasta > ahora) ?? [];
  const pendientes = useEnvios().filter(({ tipo }) => tipo === 'visitas.entrar' || tipo === 'visitas.salir');
  const vieja = offline || now - Date.parse(readAt(dataUpdatedAt)) > VIEJA_MS;
  const { vistos, ver } = usePresentes();
  const presentes = data?.Personas.filter((p) => vistos.has(claveDe(p))).length ?? 0;
  const centros = [...Map.groupBy(data?.Personas ?? [], ({ CentroNombre }) => CentroNombre)];
  return (
    <>
      {data && (
        <HojaDeEvacuacion
          personas={data.Personas}
          posibles={fuera}
          datosDel={fechaHora(readAt(dataUpdatedAt))}
          sinEnviar={pendientes.map(
            ({ tipo, detalle }) => `${tipo === 'visitas.entrar' ? 'ha entrado' : 'ha salido'} ${detalle}`,
          )}
        />
      )}
      <PageHeader
        title="Lista de evacuación"
        back="/menu/accesos/puerta"
        subtitle={
          data === undefined ? (
            <span className="block h-18 sm:h-12" />
          ) : (
            <span className="tabular-nums print:hidden">
              {/* A line each on a phone, however many people there are, so that the list below stays where it is. */}
              <span className="max-sm:block">{cuantasPersonas(data.Personas.length)} dentro</span>
              <span className="max-sm:hidden"> · </span>
              <Texto look="nowrap">Datos del {fechaHora(readAt(dataUpdatedAt))}</Texto>
              {data.Personas.length > 0 && (
                <Texto role="status" look="block strong">
                  Presentes: {presentes} de {data.Personas.length}
                </Texto>
              )}
            </span>
          )
        }
        actions={
          <Button
            variant="outline"
            icon={<Icono de={Printer} size="md" />}
            isDisabled={data === undefined}
            onPress={() => window.print()}
          >
            Imprimir
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:hidden">
        {data && vieja && (
          <Notice tone="wait">
            Sin conexión: es la última copia de este dispositivo, leída {desdeHace(readAt(dataUpdatedAt))}.
          </Notice>
        )}
        {pendientes.length > 0 && (
          <Notice tone="wait" title="Registrado en este dispositivo y todavía sin enviar">
            <ul>
              {pendientes.map(({ id, tipo, detalle, datos }) => (
                <li key={id}>
                  {tipo === 'visitas.entrar' ? 'Ha entrado' : 'Ha salido'} {detalle}
                  {datos?.slice(1, 3).map(([, valor]) => `, ${valor}`)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Cargado de={query}>
          {({ Personas }) =>
            Personas.length === 0 ? (
              <EmptyState title="No consta nadie dentro" />
            ) : (
              centros.map(([centro, zonas]) => (
                <Section key={centro} title={`${centro}: ${zonas.length}`}>
                  <Stack gap="lg">
                    {[...Map.groupBy(zonas, ({ Zona }) => Zona)].map(([zona, gente]) => (
                      <section key={zona} aria-label={zona || 'Plantilla'} className="grid gap-2">
                        <Texto as="h3" look="strong">
                          {zona || 'Plantilla que ha fichado en el centro'}{' '}
                          <span className="font-normal text-mute tabular-nums">{gente.length}</span>
                        </Texto>
                        <Renglones>
                          {gente.map((p) => (
                            <Fila key={claveDe(p)} persona={p} visto={vistos.has(claveDe(p))} onVer={ver} />
                          ))}
                        </Renglones>
                      </section>
                    ))}
                  </Stack>
                </Section>
              ))
            )
          }
        </Cargado>
        {!query.isPending && fuera.length > 0 && (
          <Section title={`Autorizados ahora fuera de jornada: ${fuera.length}`}>
            <Stack>
              <Dim>Pueden estar dentro: tienen acceso autorizado a esta hora.</Dim>
              <Renglones>
                {fuera.map((p) => (
                  <li key={`${p.AccesoId}-${p.PersonaId}`} className="flex flex-wrap gap-x-4 px-4 py-2">
                    <span className="flex-1 font-semibold break-words">{p.Nombre}</span>
                    <Dim>
                      {p.Matricula} · {p.HoraInicioFinEstimada}
                    </Dim>
                  </li>
                ))}
              </Renglones>
            </Stack>
          </Section>
        )}
      </div>
    </>
  );
}

const claveDe = (p: Dentro) => `${p.Tipo}${p.Nombre}${p.Desde}`;
/** People seen at the meeting point: of this screen alone, and gone with it. */
function usePresentes() {
  const [vistos, setVistos] = useState<ReadonlySet<string>>(new Set());
  const ver = (clave: string, si: boolean) =>
    setVistos((antes) => (si ? new Set([...antes, clave]) : new Set([...antes].filter((vista) => vista !== clave))));
  return { vistos, ver };
}

type FilaProps = { persona: Dentro; visto: boolean; onVer(clave: string, si: boolean): void };
const Fila = ({ persona: p, visto, onVer }: FilaProps) => (
  <li className={clsx('flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2', visto && 'bg-good/40')}>
    <span className="grid min-w-0 flex-1 basis-36">
      <span className="flex flex-wrap items-center gap-x-3">
        <Checkbox value={visto} onChange={(si) => onVer(claveDe(p), si)}>
          <Texto look="title">{p.Nombre}</Texto>
        </Checkbox>
        {p.Tipo === 'V' && <Badge>Visita</Badge>}
      </span>
      <span className="-mt-2 ml-9">
        <Dim>
          {[p.De, p.Anfitrion && `con ${p.Anfitrion}`].filter(Boolean).join(' · ')}
          {p.Telefono !== '' && (
            <>
              {' · '}
              <a
                href={`tel:${p.Telefono.replaceAll(' ', '')}`}
                className="whitespace-nowrap text-brand-ink underline underline-offset-4 focus-ring"
              >
                {p.Telefono}
              </a>
            </>
          )}
        </Dim>
      </span>
    </span>
    <Texto look="figures">
      <span className="max-sm:sr-only">desde las </span>
      {horaEn(Date.parse(p.Desde), p.Huso)}
    </Texto>
  </li>
);
