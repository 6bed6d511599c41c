import { type ReactNode, Suspense } from 'react';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';

/*
 * DocPane  documento: the piece that draws it, which draws nothing where there is none · datos: what is read with it · children: the rest,
 *          such as what is decided
 *          Where there is room for both the document stands at the left, as high as the window and with a scroll of its own, while the
 *          rest goes past it. On a phone it stands between the data and the rest.
 */
type Props = { documento: ReactNode; datos: ReactNode; children?: ReactNode };
const ANCHO =
  '@2xl:grid-rows-[auto_1fr] @2xl:has-[>[data-documento]>*]:grid-cols-[minmax(0,1.4fr)_minmax(17rem,1fr)] ' +
  '@2xl:has-[>[data-documento]>*]:*:not-data-documento:col-start-2';

export const DocPane = ({ documento, datos, children }: Props) => (
  <div className="@container">
    <div className={`grid grid-cols-1 items-start gap-6 ${ANCHO}`}>
      <Stack gap="xl">{datos}</Stack>
      <div
        data-documento
        className={
          'min-w-0 empty:hidden print:max-h-none ' +
          '@2xl:sticky @2xl:top-18 @2xl:in-[#detalle]:top-28 @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-1 ' +
          '@2xl:max-h-[calc(100dvh-11.5rem)] @2xl:overflow-y-auto @2xl:in-[#detalle]:max-h-[calc(100dvh-17rem)]'
        }
      >
        <Suspense fallback={<div className="h-40" />}>{documento}</Suspense>
      </div>
      {children !== undefined && <Stack gap="xl">{children}</Stack>}
    </div>
  </div>
);
