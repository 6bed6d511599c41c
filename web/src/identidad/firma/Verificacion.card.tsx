import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Download } from 'lucide-react';
import type { Verificacion } from '#contract/identidad/firma/firma.schemas.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { readAt } from '#web/casa/red/clock.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { descargarFirma } from './firma.api.ts';
import { Huella } from './Huella.card.tsx';

type Props = {
  verificacion: Verificacion;
  /** Milliseconds: when the server was asked. */
  comprobada: number;
};

const lineas = (datos: Verificacion['Datos']) =>
  datos.map(({ Nombre, Valor }) => [Nombre, Valor && <Written key="texto">{Valor}</Written>] as const);

/** Verification of one decision, first in plain words and then check by check. */
export function VerificacionCard({ verificacion: v, comprobada }: Props) {
  const failed = v.Comprobaciones.filter(({ Correcta }) => !Correcta).length;
  return (
    <>
      <Notice
        live
        tone={v.Valida ? 'good' : 'bad'}
        title={v.Valida ? 'La decisión es auténtica' : 'La decisión no se puede dar por buena'}
      >
        {v.Valida
          ? `${v.Firmante} decidió esto, y nada ha cambiado desde entonces.`
          : `${failed === 1 ? 'Una comprobación falla' : `${failed} comprobaciones fallan`}: abajo se dice cuál y por qué.`}{' '}
        Comprobado el {fechaHora(readAt(comprobada))}.
      </Notice>
      <Section title="Decisión">
        <Definitions
          items={[
            ['Decisión', v.Decision],
            ...lineas([{ Nombre: 'Comentario', Valor: v.Comentario }]),
            ...lineas(v.Decidido),
            ['Firmante', v.EnNombreDe === null ? v.Firmante : `${v.Firmante}, por delegación de ${v.EnNombreDe}`],
            ['Fecha', fechaHora(v.Fecha)],
            [
              'Código',
              <span key="codigo" className="font-mono whitespace-nowrap max-sm:text-sm">
                {v.Codigo}
              </span>,
            ],
          ]}
        />
      </Section>
      <Section title="Comprobaciones">
        <ul className="mb-4 grid gap-4 last:mb-0">
          {v.Comprobaciones.map((comprobacion) => (
            <Prueba key={comprobacion.Nombre} {...comprobacion} />
          ))}
        </ul>
        {v.ClaveRevocada !== null && (
          <Notice tone="neutral" title={`La clave se revocó el ${fechaHora(v.ClaveRevocada)}`}>
            Fue después de firmar esto, que sigue siendo válido.
          </Notice>
        )}
      </Section>
      <Section title="Lo que se pidió">
        <Definitions
          items={[
            ['Tipo Solicitud', v.TipoSolicitud],
            ['Número', v.Numero],
            ['Solicitante', v.Peticionario],
            ...lineas(v.Datos),
          ]}
        />
      </Section>
      <Evidencias verificacion={v} />
    </>
  );
}

function Prueba({ Nombre, Correcta, Detalle }: Verificacion['Comprobaciones'][number]) {
  const Icon = Correcta ? CircleCheck : CircleX;
  const tone = Correcta ? 'text-good-ink' : 'text-bad-ink';
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0">
        <Parrafo look="medium">
          {Nombre}: <span className={tone}>{Correcta ? 'correcto' : 'falla'}</span>
        </Parrafo>
        {Detalle !== '' && <p className="text-control break-words text-mute">{Detalle}</p>}
      </div>
    </li>
  );
}

function Evidencias({ verificacion: v }: { verificacion: Verificacion }) {
  const descargar = useMutation({ ...descargarFirma, onSuccess: saveFile });
  return (
    <Section title="Evidencias">
      <Definitions
        items={[
          ['Clase', v.Clase],
          ['Huella de la clave', <Huella key="huella" texto={v.Huella} />],
        ]}
      />
      <p className="my-3 text-mute">
        Firma electrónica simple con evidencias: demuestra que esta decisión, con este contenido, se registró en esa
        fecha con esa clave y no ha cambiado. El fichero lleva la firma y la clave pública, para comprobarla sin este
        servidor.
      </p>
      {descargar.isError && (
        <Notice tone="bad" title="No se ha podido descargar">
          {messageOf(descargar.error)}
        </Notice>
      )}
      <Button
        variant="outline"
        className="mt-4"
        icon={<Icono de={Download} size="md" />}
        isPending={descargar.isPending}
        onPress={() => descargar.mutate(v.Codigo)}
      >
        Descargar la firma (JWS)
      </Button>
    </Section>
  );
}
