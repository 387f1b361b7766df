// The slides of the short videos with their seconds, and the spoken words (here: subtitles).

export interface Slide {
  readonly seconds: number;
  readonly heading: string;
  readonly points: readonly string[];
  /** Spoken one after the other while it is shown. */
  readonly words: readonly string[];
}

export interface Lecture {
  /** Its place in VIDEO_TITLES, from 1. */
  readonly number: number;
  readonly title: string;
  readonly look: number;
  readonly slides: readonly Slide[];
}

export const LECTURES: readonly Lecture[] = [
  {
    number: 1,
    title: '开课导学',
    look: 0,
    slides: [
      {
        seconds: 6,
        heading: '开课导学',
        points: ['这门课怎样学'],
        words: ['欢迎来到这门课。先用不到一分钟，说说怎样学它。'],
      },
      {
        seconds: 14,
        heading: '三种内容',
        points: ['看：视频、图文与讲义', '做：实验与仿真', '考：测验、作业与考试'],
        words: ['课程由三种内容组成：看的、做的和考的。', '看的内容会记住你看到哪里，随时可以接着看。'],
      },
      {
        seconds: 14,
        heading: '每周的节奏',
        points: ['周一到周三：看课，记笔记', '周四到周六：动手做实验', '周日：提问，看同学的讨论'],
        words: ['每周留出六小时就够了，前半周看课，后半周动手。', '遇到问题，先写下你试过什么，再到讨论区提问。'],
      },
      {
        seconds: 14,
        heading: '怎样算学完',
        points: ['必修章节全部完成', '总成绩达到及格线', '学时达到要求'],
        words: ['必修章节完成、总成绩及格、学时够了，就可以领取证书。', '准备好了吗？从第一章开始吧。'],
      },
    ],
  },
  {
    number: 2,
    title: '动手之前的五分钟',
    look: 1,
    slides: [
      {
        seconds: 6,
        heading: '动手之前的五分钟',
        points: ['省下后面的五小时'],
        words: ['动手之前花五分钟，常常能省下后面的五小时。'],
      },
      {
        seconds: 18,
        heading: '一、看清要做成什么',
        points: ['做完之后，看到什么才算成功？', '谁来验收，用什么命令验收？', '失败了怎样退回去？'],
        words: [
          '第一，看清要做成什么。',
          '先写下成功的样子，再写下用什么命令能看出来。',
          '也要想好，做坏了怎样退回去。',
        ],
      },
      {
        seconds: 18,
        heading: '二、看清手边有什么',
        points: ['机器、系统与版本', '账号与权限', '网络通不通、磁盘够不够'],
        words: [
          '第二，看清手边有什么。',
          '系统是什么版本，你有哪些权限，网络通不通，磁盘够不够。',
          '一半的奇怪问题，答案都在这里。',
        ],
      },
      {
        seconds: 18,
        heading: '三、留好后路',
        points: ['改之前先复制一份', '一次只改一处', '改完马上验证，并且记下来'],
        words: ['第三，留好后路。', '改之前先复制一份，一次只改一处。', '改完马上验证，并且把结果记下来。'],
      },
    ],
  },
  {
    number: 3,
    title: '排查问题的四个步骤',
    look: 3,
    slides: [
      {
        seconds: 7,
        heading: '排查问题的四个步骤',
        points: ['观察、假设、验证、记录'],
        words: ['出了问题不要急着改，先走完这四步。'],
      },
      {
        seconds: 17,
        heading: '第一步：观察',
        points: ['到底看到了什么？原样抄下来', '从什么时候开始的？', '哪些是好的，哪些是坏的？'],
        words: ['第一步，观察。', '把看到的原样抄下来，不要加上自己的解释。', '再分清：哪些是好的，哪些是坏的。'],
      },
      {
        seconds: 17,
        heading: '第二步：假设',
        points: ['列出三个以上可能的原因', '按容易验证的先后排好', '不要爱上第一个想到的'],
        words: ['第二步，假设。', '至少列出三个可能的原因。', '先验证最容易验证的，而不是最先想到的。'],
      },
      {
        seconds: 17,
        heading: '第三步：验证',
        points: ['一次只动一处', '先想好：如果对，会看到什么', '不对就还原，再试下一个'],
        words: ['第三步，验证。', '动手之前先想好：如果我是对的，会看到什么。', '没有看到，就还原，再试下一个。'],
      },
      {
        seconds: 17,
        heading: '第四步：记录',
        points: ['现象、根因、办法、预防', '写给三个月后的自己看'],
        words: ['第四步，记录。', '写清现象、根因、办法和预防。', '三个月后遇到同样问题的人，多半就是你自己。'],
      },
    ],
  },
  {
    number: 4,
    title: '学完之后怎样复盘',
    look: 2,
    slides: [
      {
        seconds: 6,
        heading: '学完之后怎样复盘',
        points: ['讲得出来，才算学会'],
        words: ['学完一章，用十分钟复盘，记得会牢得多。'],
      },
      {
        seconds: 21,
        heading: '合上书，讲一遍',
        points: ['不看讲义，说出这一章的三件事', '讲给没有学过的人听', '卡住的地方，就是还没学会的地方'],
        words: [
          '先合上书，不看讲义，说出这一章的三件事。',
          '最好讲给一个没有学过的人听。',
          '卡住的地方，就是还没学会的地方。',
        ],
      },
      {
        seconds: 21,
        heading: '换一个场景，做一遍',
        points: ['换一台机器、换一份数据', '不照着步骤，只看目标', '对比：哪一步变了，为什么'],
        words: ['再换一个场景做一遍。', '不照着步骤，只看目标。', '对比一下，哪一步变了，为什么会变。'],
      },
      {
        seconds: 21,
        heading: '改掉一个旧习惯',
        points: ['这一章让你不再那样做的是什么？', '写下来，贴在看得见的地方'],
        words: ['学习的结果，是做事的方式变了。', '问问自己：从今天起，我不再怎样做了？', '写下来，贴在看得见的地方。'],
      },
      {
        seconds: 21,
        heading: '隔几天，再来一次',
        points: ['一天后、一周后、一个月后', '每次只要五分钟', '错题本里找最常错的三道'],
        words: ['最后，隔几天再来一次。', '一天后、一周后、一个月后，每次五分钟。', '你会发现，它真的变成你的了。'],
      },
    ],
  },
];
