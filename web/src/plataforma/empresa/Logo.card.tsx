import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Ajustes, MAX_LOGO } from '#contract/plataforma/empresa/empresa.schemas.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { useReadyPhotos } from '#web/casa/nativo/ready-photos.ts';
import { choosable } from '#web/casa/nativo/shrink.ts';
import { apiUrl } from '#web/casa/red/transport.ts';
import { FicheroOculto } from '#web/casa/ui/piezas/drop-box.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { ponerLogo, quitarLogo } from './empresa.api.ts';

/** Picture that stands for the company, to set and to take away. */
export function Logo({ ajustes: { Logo: clave, Nombre } }: { ajustes: Ajustes }) {
  const input = useRef<HTMLInputElement>(null);
  const poner = useMutation(ponerLogo);
  const quitar = useMutation(quitarLogo);
  const [refused, setRefused] = useState<string>();
  const { preparing, take } = useReadyPhotos({
    onReady: ([file]) => file && poner.mutate(file),
    onRefuse: setRefused,
  });
  const failure = refused ?? (poner.error ? messageOf(poner.error) : undefined);
  return (
    <Section title="LOGOTIPO">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center lg:flex-col lg:items-stretch">
        <div className="grid h-28 w-full place-items-center rounded-field border border-dashed border-line bg-well p-3 sm:w-56 lg:w-full">
          {clave === null ? (
            <Dim>Sin logotipo</Dim>
          ) : (
            <img
              src={apiUrl(`/api/empresa/logo/${clave}`)}
              alt={`Logotipo de ${Nombre}`}
              className="max-h-22 max-w-full object-contain"
            />
          )}
        </div>
        <div className="grid gap-3">
          <Row>
            <Button
              icon={<ImagePlus />}
              isPending={preparing || poner.isPending}
              onPress={() => input.current?.click()}
            >
              {preparing ? 'Preparando la imagen...' : clave === null ? 'Elegir un logotipo' : 'Cambiar el logotipo'}
            </Button>
            {clave !== null && (
              <Button
                variant="outline"
                icon={<Icono de={Trash2} size="md" />}
                isPending={quitar.isPending}
                onPress={() => quitar.mutate(undefined)}
              >
                Quitar
              </Button>
            )}
          </Row>
          <Dim>JPEG, PNG o WebP de hasta {MAX_LOGO / 1_048_576} MB. Se ve en el menú y en la entrada.</Dim>
        </div>
        <FicheroOculto
          ref={input}
          accept={choosable('image/jpeg,image/png,image/webp')}
          aria-label="Logotipo"
          onFile={(chosen) => {
            setRefused(undefined);
            void take([chosen]);
          }}
        />
      </div>
      {failure !== undefined && (
        <div className="mt-4">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </Section>
  );
}
