import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mesEnPalabras, conMayuscula } from '#contract/casa/kernel/palabras.ts';
import type { Consulta } from '#contract/tiempo/registro/registro.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { setTitle } from '#web/casa/kernel/title.ts';
import { ApiError, saveFile } from '#web/casa/red/api.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { ErrorState } from '#web/casa/ui/pagina/error-state.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Marca } from '#web/casa/ui/piezas/dibujos/marca.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { periodo, tamano } from './Acceso.card.tsx';
import { bajarConsulta, consulta } from './registro.api.ts';
import { Registro } from './Registro.card.tsx';

const route = getRouteApi('/inspeccion/$secreto');

/** Page of an inspector: the read-only register of some people, while the link is valid. */
export function ConsultaScreen() {
  const { secreto } = route.useParams();
  const { data, error, refetch } = useQuery(consulta(secreto));
  useEffect(() => setTitle('Registro de jornada'), []);
  // The link expired while the page was open: the shown register is removed too.
  const acabado = error instanceof ApiError && error.status === 404;
  return (
    <div className="min-h-dvh bg-page">
      <header className="border-b border-line bg-card px-4 py-3 sm:px-6">
        <Marca empresa={data?.Empresa} />
      </header>
      <main className="mx-auto max-w-5xl px-4 py-6 sm:px-6 lg:py-8">
        <h1 className="text-[1.75rem] leading-9 font-semibold tracking-tight">Registro de jornada</h1>
        {acabado ? (
          <div className="mt-6">
            <EmptyState title="Este enlace no sirve">
              No existe, ha caducado o la empresa lo ha retirado. Pida otro a la empresa.
            </EmptyState>
          </div>
        ) : data ? (
          <Contenido secreto={secreto} de={data} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-6 h-72 rounded-card" />
        )}
      </main>
    </div>
  );
}

function mesesDe({ Desde, Hasta }: Consulta): string[] {
  const meses: string[] = [];
  for (let mes = Hasta.slice(0, 7); mes >= Desde.slice(0, 7);) {
    meses.push(mes);
    const antes = new Date(`${mes}-01T00:00:00Z`);
    antes.setUTCDate(0);
    mes = antes.toISOString().slice(0, 7);
  }
  return meses;
}

function Contenido({ secreto, de }: { secreto: string; de: Consulta }) {
  const meses = mesesDe(de);
  const [persona, setPersona] = useState(String(de.Personas[0]?.Id ?? ''));
  const [mes, setMes] = useState(meses[0] ?? '');
  return (
    <>
      <p className="mt-1 text-mute">
        {de.Nombre}, {de.Organismo} · {de.Referencia}
      </p>
      <div className="mt-5 grid gap-5">
        <Notice tone="wait" title={`Puede consultarlo hasta el ${fechaHora(de.Caduca)}`}>
          Solo lectura, {periodo(de)}. Cada consulta queda anotada y la ven las personas de la lista.
        </Notice>
        <PaqueteCard secreto={secreto} de={de} />
        <Section title="Registro por persona">
          <Stack gap="lg">
            <div className="grid gap-4 sm:grid-cols-2">
              <Select
                label="Persona"
                options={de.Personas.map(({ Id, Nombre, Matricula }) => ({
                  id: String(Id),
                  label: `${Nombre} · ${Matricula}`,
                }))}
                value={persona}
                onChange={setPersona}
              />
              <Select
                label="Mes"
                options={meses.map((id) => ({ id, label: conMayuscula(mesEnPalabras(id)) }))}
                value={mes}
                onChange={setMes}
              />
            </div>
            {persona !== '' && <Registro secreto={secreto} id={Number(persona)} mes={mes} />}
          </Stack>
        </Section>
      </div>
    </>
  );
}

function PaqueteCard({ secreto, de: { Paquete, Personas } }: { secreto: string; de: Consulta }) {
  const bajar = useMutation({ ...bajarConsulta, onSuccess: saveFile });
  if (!Paquete) return null;
  const { EstadoId, Hechas, Tamano, Sha256 } = Paquete;
  return (
    <Section title="Paquete completo">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <Stack gap="xs">
            <p>Un PDF y un CSV por persona, y una página que comprueba sin conexión que nadie los ha cambiado.</p>
            {EstadoId === 'P' && (
              <Dim>
                Se está preparando: {Hechas} de {Personas.length} personas.
              </Dim>
            )}
            {EstadoId === 'F' && <Dim>No se ha podido preparar. Pídalo a la empresa.</Dim>}
            {EstadoId === 'L' && (
              <Dim>
                {tamano(Tamano ?? 0)} · SHA-256 <span className="font-mono text-xs break-all">{Sha256}</span>
              </Dim>
            )}
          </Stack>
        </div>
        {EstadoId === 'L' && (
          <Button icon={<Download />} isPending={bajar.isPending} onPress={() => bajar.mutate(secreto)}>
            Descargar paquete
          </Button>
        )}
      </div>
    </Section>
  );
}
