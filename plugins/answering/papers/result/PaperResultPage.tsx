import { observer } from 'mobx-react-lite';
import { usePageTitle, useRemote } from '#kernel/index.ts';
import { stepsTo } from '#plugins/places/places.ts';
import { BadAddress } from '#plugins/shell/screens/BadAddress.tsx';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import type { PaperResultProps } from '../../contract.ts';
import { sheetOf } from '../../services.ts';
import { type Paper, type PaperAt, type PaperKind, PAPER_NAMES } from '../paperKind.ts';
import { PaperResult } from './PaperResult.tsx';
import css from './PaperResultPage.module.css';

type PageProps<P extends Paper> = PaperResultProps & { kind: PaperKind<P> };

/** The result of an attempt, earlier attempts, and a link to another one if there is one left. */
export default observer(function PaperResultPage<P extends Paper>({ at, ...rest }: PageProps<P>) {
  return at ? <ResultOf at={at} {...rest} /> : <BadAddress />;
});

const ResultOf = observer(
  <P extends Paper>({ kind, at, answerSheetId, frame = 'space' }: PageProps<P> & { at: PaperAt }) => {
    // The result asks for the same sheet: it is asked for once, and drawn meanwhile.
    const sheet = useRemote(sheetOf(at.place, answerSheetId)).value;
    const name = kind.names.find((one) => one === sheet?.kind) ?? kind.names[0];
    const kindOfPage = `${PAPER_NAMES[name]}成绩`;
    usePageTitle(sheet ? `${sheet.title}的成绩` : kindOfPage);
    const back = kind.links.back(at, name);
    const parent = { label: at.chapter === undefined ? PAPER_NAMES[name] : '章节', to: back.to };
    const result = <PaperResult kind={kind} at={at} name={name} answerSheetId={answerSheetId} />;
    return frame === 'space' ? (
      <>
        <PageHead steps={[...stepsTo(at.place.kind), parent]} kind={kindOfPage} title={sheet?.title} />
        {result}
      </>
    ) : (
      <>
        <WorkspaceHead title={sheet?.title ?? kindOfPage} back={back} />
        <div className={css['page']}>{result}</div>
      </>
    );
  },
);
