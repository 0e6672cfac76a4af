import { findHome, findPage } from '#domain/navigation.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { signInPath } from '#web/shell/sign-out.ts';
import { BranchList } from './branch-list.tsx';
import { SchedulePreview } from './schedule-preview.tsx';

/** Hint without a company: the server prints the set-up link when it starts. */
function SetUpHint() {
  const text = useTexts();
  return (
    <section id="set-up" aria-labelledby="set-up-title" className="mt-6">
      <Notice>
        <h2 id="set-up-title" className="font-semibold">
          {text('home.notSetUp')}
        </h2>
        <p className="mt-1">{text('home.howToSetUp')}</p>
      </Notice>
    </section>
  );
}

/** `/`: firm's landing page. */
export default function Home() {
  const text = useTexts();
  const { visitor, home, firmName, storeName } = session;
  const own = visitor && findHome(visitor);
  const title = own && findPage(own)?.title;
  return (
    <>
      <div className="mx-auto grid w-full max-w-[90rem] flex-1 grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 px-4 pt-4 pb-8 sm:px-16 sm:pb-14 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:pt-6">
        <div>
          <h1 className="font-semibold text-28 sm:text-48">
            {firmName || storeName || text('common.product')}
          </h1>
          <p className="mt-1 font-semibold text-16 text-accent sm:mt-2 sm:text-20">{text('home.line')}</p>
          <p className="mt-4 text-16 text-text/85 sm:mt-5 sm:leading-[1.65]">{text('home.sentence')}</p>
          <div className="mt-6 flex flex-wrap gap-2 sm:gap-3 max-sm:*:w-full">
            <ButtonLink
              variant="primary"
              size={48}
              to={own ?? (home ? signInPath : '#set-up')}
              reload={!visitor && Boolean(home)}
            >
              {title ? text('home.goTo', { place: text(`titles.${title}`) }) : text('home.getStarted')}
            </ButtonLink>
            <ButtonLink size={48} to="/info">
              {text('home.learnMore')}
            </ButtonLink>
          </div>
          {!home && <SetUpHint />}
        </div>
        {/* Extends past the right edge, like a window larger than the page. */}
        <div className="-mr-4 sm:-mr-[max(4rem,calc((100vw-90rem)/2+4rem))]">
          <SchedulePreview />
        </div>
      </div>
      {home && <BranchList home={home} />}
    </>
  );
}
