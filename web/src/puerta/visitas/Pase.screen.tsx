import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import type { Pase } from '#contract/puerta/visitas/puerta.schemas.ts';
import { fechaConDia, fechaHora, hora } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { Portada } from '#web/casa/ui/pagina/portada.tsx';
import { Qr } from '#web/casa/ui/texto/qr.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { aceptarElAviso, decirLlegada, paseDe } from './visitas.api.ts';

const route = getRouteApi('/pase/$secreto');
const SIN_PASE: Partial<Record<number, string>> = {
  1: 'La visita está por autorizar. Cuando lo esté, su código aparecerá aquí.',
  3: 'La visita no se ha autorizado. Hable con quien le espera.',
  6: 'La visita se ha anulado. Hable con quien le espera.',
  7: 'El día de la visita ya ha pasado.',
};

/** A visit on the visitor's phone, without account: the notice to accept, the code and the arrival button. */
export function PaseScreen() {
  const { secreto } = route.useParams();
  const query = useQuery(paseDe(secreto));
  const { data: p, error } = query;
  if (p) return <UnPase pase={p} secreto={secreto} atrasado={query.isError} />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Portada title={missing ? 'Este enlace no sirve' : 'Su visita'} lema="Le esperamos.">
      {error === null ? (
        <Skeleton className="h-72 rounded-card" />
      ) : missing ? (
        <Notice tone="wait">
          La visita ha cambiado, o sus datos ya se han borrado. Use el último correo que haya recibido o hable con quien
          le espera.
        </Notice>
      ) : (
        <Stack>
          <Notice tone="bad">{messageOf(error)}</Notice>
          <Button onPress={() => void query.refetch()}>Reintentar</Button>
        </Stack>
      )}
    </Portada>
  );
}

function UnPase({ pase: p, secreto, atrasado }: { pase: Pase; secreto: string; atrasado: boolean }) {
  const aceptar = useMutation(aceptarElAviso);
  const llegar = useMutation(decirLlegada);
  const body = { secreto };
  const falta = p.AvisoNumero > 0 && p.Aceptado === null && p.Codigo !== '';
  const rechazo = aceptar.error ?? llegar.error;
  return (
    <Portada title={`Visita a ${p.Empresa}`} empresa={p.Empresa} lema="Le esperamos." lead={p.Nombre}>
      <Stack gap="xl">
        {p.Codigo === '' ? (
          <Notice tone="wait" live>
            {SIN_PASE[p.EstadoId] ?? p.Estado}
          </Notice>
        ) : (
          <>
            {p.Dentro && (
              <Notice tone="good" live>
                Está dentro. Al salir, enseñe otra vez el código.
              </Notice>
            )}
            {falta && (
              <section aria-labelledby="aviso" className="grid gap-4 rounded-card border border-line bg-card p-4">
                <Texto id="aviso" as="h2" look="large">
                  Antes de entrar: aviso de seguridad
                </Texto>
                <Written>{p.Aviso}</Written>
                <Button
                  size="lg"
                  isPending={aceptar.isPending}
                  onPress={() => aceptar.mutate({ body: { secreto, numero: p.AvisoNumero } })}
                >
                  He leído el aviso y lo acepto
                </Button>
              </section>
            )}
            <div className="grid justify-items-center gap-2">
              <Qr texto={p.Codigo} label="Código del pase, para la puerta" />
              <Dim>Enséñelo en la puerta con el brillo alto.</Dim>
            </div>
          </>
        )}
        {p.PuedeLlegar && !falta && (
          <Button size="lg" icon={<DoorOpen />} isPending={llegar.isPending} onPress={() => llegar.mutate({ body })}>
            Estoy en la puerta
          </Button>
        )}
        {p.Llegada !== null && !p.Dentro && p.Codigo !== '' && (
          <Notice tone="run" live>
            {p.Anfitrion} y la puerta saben desde las {hora(p.Llegada)} que ha llegado.
          </Notice>
        )}
        {rechazo !== null && <Notice tone="bad">{messageOf(rechazo)}</Notice>}
        {atrasado && <Notice tone="wait">Sin conexión: se enseña lo último que se leyó.</Notice>}
        <Definitions
          items={[
            ['Le espera', p.Anfitrion],
            ['Día', fechaConDia(p.Fecha)],
            ['Horas', `${p.HoraInicio} - ${p.HoraFin}`],
            ['Lugar', `${p.CentroNombre}, ${p.Zona}`],
            ['Número', p.Visita],
            ...(p.Aceptado === null
              ? []
              : ([['Aviso de seguridad', `Versión ${p.AvisoNumero}, aceptada el ${fechaHora(p.Aceptado)}`]] as const)),
          ]}
        />
      </Stack>
    </Portada>
  );
}
