import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { EstadoFirma } from '#contract/identidad/firma/firma.schemas.ts';
import { fechaHora, hora } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { ClaveCambio, ClaveNueva } from './Clave.fields.tsx';
import { estadoFirma } from './firma.api.ts';
import { bloqueada } from './firma.port.tsx';
import { useEntraConPassword } from '#web/plataforma/entrada/repetida.port.tsx';
import { Huella } from './Huella.card.tsx';
import { RevocarModal } from './Revocar.modal.tsx';

/** My signing password: whether there is one, setting it, changing it, and what to do when it is lost. */
export function FirmaScreen() {
  const query = useQuery(estadoFirma);
  const { data } = query;
  // The form that sets the password is another one for a person who has none to repeat.
  const conPassword = useEntraConPassword();
  const [revoking, setRevoking] = useState(false);
  return (
    <>
      <PageHeader title="Mi firma" back="/menu/cuenta" />
      {seEsperan([query]) || (data?.TieneClave === false && conPassword === undefined) ? (
        <Skeleton className="h-72 rounded-card" />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <Section title="Estado">
            <Cargado de={query}>{(estado) => <EstadoDeFirma estado={estado} />}</Cargado>
          </Section>
          <div className="grid gap-5 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {data?.TieneClave === false && (
              <Section title="Poner la contraseña de firma">
                <ClaveNueva />
              </Section>
            )}
            {data?.TieneClave === true && (
              <>
                <Section title="Cambiar la contraseña de firma">
                  <ClaveCambio />
                </Section>
                <Section title="La he perdido">
                  <Parrafo look="mute">
                    Nadie puede leerla ni devolvérsela. Revoque la clave y ponga otra contraseña: lo que ya firmó sigue
                    siendo válido.
                  </Parrafo>
                  <Button variant="risk" className="mt-4" onPress={() => setRevoking(true)}>
                    Revocar la clave
                  </Button>
                </Section>
              </>
            )}
          </div>
          <Section title="Qué es">
            <div className="grid gap-3 text-mute">
              <p>
                Hay solicitudes que se deciden con una contraseña aparte, la de firma. Con ella el servidor abre una
                clave que es solo suya y firma lo que se pidió, lo que usted decide, su comentario y el momento.
              </p>
              <p>Es una firma electrónica simple con evidencias, para los trámites internos de la empresa.</p>
            </div>
            <Link to="/verificar" className={buttonClass({ variant: 'outline', className: 'mt-4' })}>
              <ShieldCheck />
              Verificar una decisión
            </Link>
          </Section>
        </div>
      )}
      {revoking && <RevocarModal onClose={() => setRevoking(false)} />}
    </>
  );
}

function EstadoDeFirma({ estado }: { estado: EstadoFirma }) {
  const hasta = bloqueada(estado);
  if (!estado.TieneClave)
    return (
      <Notice tone="neutral" title="No tiene contraseña de firma">
        La necesitará para decidir las solicitudes que la pidan.
      </Notice>
    );
  return (
    <div className="grid gap-4">
      {hasta !== undefined && (
        <Notice tone="wait" title={`Bloqueada hasta las ${hora(hasta)}`}>
          Se ha escrito mal cinco veces. Mientras tanto puede seguir usando lo demás.
        </Notice>
      )}
      <Definitions
        items={[
          ['Contraseña de firma', <Estado key="estado" palabra={hasta === undefined ? 'Activa' : 'Bloqueada'} />],
          ['Desde', fechaHora(estado.Creada)],
          ['Huella de la clave', estado.Huella === null ? '' : <Huella key="huella" texto={estado.Huella} />],
        ]}
      />
    </div>
  );
}
